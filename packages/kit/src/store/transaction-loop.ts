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

/** Sends a command to the store itself. @throws Error after so many milliseconds */
export type SendCommand = (command: object, timeoutMs: number) => Promise<unknown>;

type Options = {
  /** In milliseconds since the epoch. */
  deadline: number;
  now: Clock;
  send: SendCommand;
};

const maxDelayMs = 20;
const pauseMs = 20;
const endMs = 500;
const maxDuplicateKeys = 3;

/**
 * Runs `body` in a transaction and commits, again and again until it is through or `deadline` has come. `body` runs
 * more than once, so it must do nothing but work in the session, and catch nothing; it may abort, which ends all.
 * @throws UnavailableError at the deadline, and what `body` throws
 */
export async function runTransaction<T>(
  session: Session,
  body: (session: Session) => Promise<T>,
  options: Options,
): Promise<T> {
  const { deadline, now } = options;
  let duplicateKeys = 0;
  // Stays so while the body runs again: a store that has lost its memory denies the commit that it made.
  const state: CommitState = { maybeDone: false };
  for (let attempt = 0; ; attempt += 1) {
    if (now() >= deadline) throw new UnavailableError(state);
    session.startTransaction(concerns);
    try {
      const result = await body(session);
      if (session.inTransaction()) await commit(session, state, options);
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

async function commit(session: Session, state: CommitState, options: Options): Promise<void> {
  const { deadline, now, send } = options;
  for (;;) {
    if (now() >= deadline) {
      if (state.maybeDone) await endSession(session, send);
      throw new UnavailableError(state);
    }
    state.maybeDone = true;
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isUnknown = isCommitUnknown(error);
      if (!isUnknown && (isTransient(error) || isDuplicateKey(error))) throw error;
      // Whatever else is wrong, the commit may be done all the same.
      if (!isUnknown) throw new UnavailableError(state);
    }
    await untilBack(options);
  }
}

/** The driver keeps what it cannot send, and would send a commit when the store is back, be that too late. */
async function untilBack({ deadline, now, send }: Options): Promise<void> {
  for (;;) {
    const leftMs = deadline - now();
    if (leftMs <= 0) return;
    const isBack = await send({ ping: 1 }, leftMs).then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await delay(pauseMs);
  }
}

/** The store would keep for a minute what a transaction has locked that is neither committed nor aborted. */
async function endSession({ id }: Session, send: SendCommand): Promise<void> {
  await send({ killSessions: [id] }, endMs).catch(() => undefined);
}
