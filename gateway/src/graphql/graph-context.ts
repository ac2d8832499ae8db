import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Admission } from '@compliance/kit/rights/admission';

/** What every fetch of one request needs to know about it. Instants are milliseconds since the epoch. */
export type GraphContext = {
  acting: Acting;
  requestId: string;
  /** Goes with mutations to the services, which make them once. */
  idempotencyKey?: string | undefined;
  /** No mutation's commit may be sent after this. */
  commitBy: number;
  /** What is not fetched by then is missing from the answer. */
  answerBy: number;
  /** The document is one of ours, so nobody is charged for reading it the first time. */
  isOwnDocument?: true;
  /** Adds to what the request costs its caller, in points. */
  charge(points: number): void;
};

/** Who the request acts as. */
export type Acting = Pick<Admission, 'principal' | 'beginWrite' | 'endWrite' | 'renew'>;

type Deadlines = Pick<GraphContext, 'commitBy' | 'answerBy'>;

export function deadlinesOf(receivedAt: number): Deadlines {
  return { commitBy: receivedAt + commitTimeMs, answerBy: receivedAt + 9_500 };
}
