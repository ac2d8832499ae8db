import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { UnavailableError } from './errors.ts';
import type { Session } from './mongo.ts';
import { runTransaction } from './transaction-loop.ts';

/** A session of a store whose answer to a commit never arrives. Time passes only while it is waited for. */
function openSession(clock: { time: number }): Session {
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
      throw new mongo.MongoNetworkError('the connection is gone');
    },
  };
  return session as Session;
}

describe('a transaction that is not through at its deadline', () => {
  test.each([
    ['may be done when its commit was sent', 0, true],
    ['is not done when its body took all the time', 20, false],
  ])('%s', async (_name, bodyMs, maybeDone) => {
    const clock = { time: 0 };
    const body = async () => {
      clock.time += bodyMs;
    };
    const running = runTransaction(openSession(clock), body, { deadline: 15, now: () => clock.time });
    await expect(running).rejects.toThrow(UnavailableError);
    await expect(running).rejects.toMatchObject({ maybeDone });
  });
});
