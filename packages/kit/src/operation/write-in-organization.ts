import type { Journal } from '../journal/journal.ts';
import { organizationStream } from '../journal/journal-heads.ts';
import type { Transaction } from '../journal/transaction.ts';
import type { RequestContext } from './request-context.ts';
import { memberRequest } from './write-request.ts';

/** Runs `body` as the one transaction of a mutation, alone in the organization's stream. See `Journal.write`. */
export function writeInOrganization<Output>(
  context: RequestContext & { journal: Journal },
  organizationId: string,
  input: { dryRun?: boolean | null | undefined },
  body: (transaction: Transaction) => Promise<Output>,
): Promise<Output> {
  return context.journal.write(
    organizationStream(organizationId),
    memberRequest(context, organizationId, input),
    body,
  );
}
