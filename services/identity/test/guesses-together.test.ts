import { loadSecrets } from '@compliance/stack/secrets';
import { describeWith } from '@compliance/testing/describe-with';
import { startRedis } from '@compliance/testing/start-redis';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { address, password, startIdentityForTest, type TestIdentity } from './start-identity-for-test.ts';

const wrong = { status: 401, code: 'invalid_credentials' };
const limited = { status: 429, code: 'rate_limited' };

const secrets = await loadSecrets(await temporaryDirectory());

const signIn = (at: TestIdentity, email: string, secret: string): Promise<unknown> =>
  at.call('auth/sign-in', { email, password: secret, address });

async function startTwo(redisUrl: string | undefined): Promise<[TestIdentity, TestIdentity]> {
  const one = await startIdentityForTest({ secrets, redisUrl });
  return [one, await startIdentityForTest({ secrets, redisUrl, databasePrefix: one.databasePrefix })];
}

describeWith('redis', 'wrong guesses', () => {
  test('at several processes count together, under names that tell nothing', async () => {
    const store = await startRedis();
    const redis = new Redis(store.url);
    const [one, other] = await startTwo(store.url);
    const { ownerEmail } = await one.found();
    for (const at of [one, other, one, other, one])
      await expect(signIn(at, ownerEmail, 'wrong')).rejects.toMatchObject(wrong);
    for (const at of [one, other])
      await expect(signIn(at, ownerEmail, password)).rejects.toMatchObject(limited);

    const names = await redis.keys('*failures*');
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      expect(name).toMatch(/:failures:(pair|account|address):[\w-]{43}$/);
      expect(await redis.pttl(name)).toBeGreaterThan(0);
    }
    redis.disconnect();
    await store.stop();
  });
});

test('without Redis each process counts for itself, and the right password is taken', async () => {
  const [one, other] = await startTwo('redis://127.0.0.1:1');
  const { ownerEmail } = await one.found();
  for (let index = 0; index < 5; index += 1)
    await expect(signIn(one, ownerEmail, 'wrong')).rejects.toMatchObject(wrong);
  await expect(signIn(one, ownerEmail, password)).rejects.toMatchObject(limited);
  await expect(signIn(other, ownerEmail, password)).resolves.toBeDefined();
  one.now.advance(4_000);
  await expect(signIn(one, ownerEmail, password)).resolves.toBeDefined();
});
