import { expireApiKeys } from '@compliance/identity/api-key/expire-api-keys';
import { dayMs, isoTime } from '@compliance/kit/process/clock';
import { testClock } from '@compliance/testing/test-clock';
import { expect, test } from '@jest/globals';
import { fillIdentity, openIdentityForTest } from './open-identity-for-test.ts';

test('keys that nobody uses any more are marked as expired, once', async () => {
  const now = testClock();
  const opened = await openIdentityForTest(now);
  await fillIdentity(opened);
  const { identity } = opened;
  now.advance(3 * dayMs);
  const due = await identity.apiKeys.unmarked(isoTime(now()), 100);
  expect(due.length).toBeGreaterThan(5);
  await expireApiKeys(identity);
  expect(await identity.apiKeys.unmarked(isoTime(now()), 100)).toEqual([]);
  for (const { id } of due) {
    expect(await identity.apiKeys.get(id)).toMatchObject({
      endReason: 'IDLE_TIMEOUT',
      revokedAt: null,
      version: 2,
    });
  }
});
