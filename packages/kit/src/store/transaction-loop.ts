import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';
import type { Session } from './mongo.ts';
import { isCommitUnknown, isDuplicateKey, isTransient, storeError } from './store-error.ts';

const concerns = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
} as const;

/** Whether a commit was sent, be it answered or not. */
type CommitState = { maybeDone: boolean };

const maxDelayMs = 100;
const maxDuplicateKeys = 3;

/**
 * Runs `body` in a transaction and commits, again and again until it is through or `deadline` has come. `body` runs
 * more than once, so it must do nothing but work in the session, and catch nothing; it may abort, which ends all.
 * @throws UnavailableError at the deadline, and what `body` throws
 */
export async function runTransaction<T>(
  session: Session,
  body: (session: Session) => Promise<T>,
  { deadline, now }: { deadline: number; now: Clock },
): Promise<T> {
  let duplicateKeys = 0;
  // Stays so while the body runs again: a store that has lost its memory denies the commit that it made.
  const state: CommitState = { maybeDone: false };
  for (let attempt = 0; ; attempt += 1) {
    if (now() >= deadline) throw new UnavailableError(state);
    session.startTransaction(concerns);
    try {
      const result = await body(session);
      if (session.inTransaction()) await commit(session, state, { deadline, now });
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      // A rival committed the same key first: the next run reads theirs and decides.
      if (isDuplicateKey(error)) duplicateKeys += 1;
      const again = isTransient(error) || (isDuplicateKey(error) && duplicateKeys <= maxDuplicateKeys);
      if (!again) throw storeError(error, state);
    }
    await delay(Math.random() * Math.min(2 * 1.5 ** attempt, maxDelayMs));
  }
}

async function commit(
  session: Session,
  state: CommitState,
  { deadline, now }: { deadline: number; now: Clock },
): Promise<void> {
  for (;;) {
    if (now() >= deadline) throw new UnavailableError(state);
    state.maybeDone = true;
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (isCommitUnknown(error)) continue;
      if (isTransient(error) || isDuplicateKey(error)) throw error;
      // Whatever else is wrong, the commit may be done all the same.
      throw new UnavailableError(state);
    }
  }
}
