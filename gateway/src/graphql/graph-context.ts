import type { Principal } from '@compliance/kit/principal';
import { commitTimeMs } from '@compliance/kit/write-request';

/** What every fetch of one request needs to know about it. Instants are milliseconds since the epoch. */
export type GraphContext = {
  /** Replaced when a mutation of this very request has changed the caller's rights. */
  principal: Principal;
  requestId: string;
  /** No mutation's commit may be sent after this. */
  commitBy: number;
  /** What is not fetched by then is missing from the answer. */
  answerBy: number;
  /** Asks identity once more who the caller is. @throws UnauthenticatedError, UnavailableError */
  refreshPrincipal(): Promise<Principal>;
};

type Deadlines = Pick<GraphContext, 'commitBy' | 'answerBy'>;

export function deadlinesOf(receivedAt: number): Deadlines {
  return { commitBy: receivedAt + commitTimeMs, answerBy: receivedAt + 9_500 };
}
