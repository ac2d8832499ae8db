import type { Journal } from '../journal/journal.ts';
import { personStream } from '../journal/journal-heads.ts';
import type { Transaction } from '../journal/transaction.ts';
import type { RequestContext } from './request-context.ts';
import { ownRequest } from './write-request.ts';

/** Runs `body` as the one transaction of a mutation, alone in the caller's own stream. See `Journal.write`. */
export function writeAsSelf<Output>(
  context: RequestContext & { journal: Journal },
  input: { dryRun?: boolean | null | undefined },
  body: (transaction: Transaction) => Promise<Output>,
): Promise<Output> {
  return context.journal.write(personStream(context.principal.personId), ownRequest(context, input), body);
}
