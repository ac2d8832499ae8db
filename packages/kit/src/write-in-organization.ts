import type { Journal, Transaction } from './journal.ts';
import type { RequestContext } from './request-context.ts';
import { writeRequest } from './write-request.ts';

/** Runs `body` as the one transaction of a mutation, alone in the organization's stream. See `Journal.write`. */
export function writeInOrganization<Output>(
  context: RequestContext & { journal: Journal },
  organizationId: string,
  input: { dryRun?: boolean | null | undefined },
  body: (transaction: Transaction) => Promise<Output>,
): Promise<Output> {
  const stream = { kind: 'organization', id: organizationId } as const;
  return context.journal.write(stream, writeRequest(context, organizationId, input), body);
}
