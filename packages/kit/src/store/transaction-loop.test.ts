import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { UnavailableError } from '../operation/errors.ts';
import type { Session } from './mongo.ts';
import { runTransaction } from './transaction-loop.ts';

const gone = new mongo.MongoNetworkError('the connection is gone');
const forgotten = new mongo.MongoServerError({
  message: 'there is no such transaction',
  code: 251,
  errorLabels: ['TransientTransactionError'],
});

const unsatisfied = new mongo.MongoServerError({ message: 'no such write concern', code: 100 });

/** A session of a store that never says that a commit is done. Time passes only while it is waited for. */
function openSession(clock: { time: number }, failure: Error): Session {
  let open = false;
  const session: Partial<Session> = {
    startTransaction: () => {
      open = true;
    },
    inTransaction: () => open,
    abortTransaction: async () => {
      open = false;
    },
    commitTransaction: async () => {
      open = false;
      clock.time += 10;
      throw failure;
    },
  };
  return session as Session;
}

describe('a transaction that is not through at its deadline', () => {
  test.each([
    ['may be done when its commit was sent', 0, gone, true],
    ['may be done when the store remembers no commit', 0, forgotten, true],
    ['may be done when the store could not wait for others to have it', 0, unsatisfied, true],
    ['is not done when its body took all the time', 20, gone, false],
  ])('%s', async (_name, bodyMs, failure, maybeDone) => {
    const clock = { time: 0 };
    const body = async () => {
      clock.time += bodyMs;
    };
    const running = runTransaction(openSession(clock, failure), body, {
      deadline: 15,
      now: () => clock.time,
      send: async () => ({ ok: 1 }),
    });
    await expect(running).rejects.toThrow(UnavailableError);
    await expect(running).rejects.toMatchObject({ maybeDone });
  });
});
