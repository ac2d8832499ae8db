import { isoTime } from '@compliance/kit/process/clock';
import { loadSecrets } from '@compliance/stack/secrets';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiKeysForTest, createApiKey, revokeApiKey } from './api-keys-for-test.ts';
import { startIdentityForTest } from './start-identity-for-test.ts';

const hourMs = 60 * 60 * 1000;

const secrets = await loadSecrets(await temporaryDirectory());
const one = await startIdentityForTest({ secrets });
const other = await startIdentityForTest({ secrets, databasePrefix: one.databasePrefix });
const { owner } = await one.found();
const apiKeys = apiKeysForTest(one);

const ask = (process = one, more: object = {}): Promise<unknown> =>
  apiKeysForTest(process).codesOf(owner, createApiKey, { name: 'One more', kind: 'MCP', ...more });

const revoked: string[] = [];

describe('a person has a hundred active keys at most', () => {
  let answers: unknown[];

  beforeAll(async () => {
    revoked.push((await apiKeys.create(owner)).apiKey.id);
    const expiresAt = isoTime(one.now() + hourMs);
    await apiKeys.create(owner, { expiresAt });
    for (let made = 2; made < 96; made += 1) await apiKeys.create(owner);
    const rivals = Array.from({ length: 10 }, (_, index) => ask(index % 2 === 0 ? one : other));
    answers = await Promise.all(rivals);
  }, 60_000);

  test('also when they are made at once by several processes', async () => {
    expect(answers.filter((codes) => codes === undefined)).toHaveLength(4);
    expect(answers.filter((codes) => codes !== undefined)).toEqual(
      Array.from({ length: 6 }, () => ['CONFLICT']),
    );
  });

  test('which a dry run tells too', async () => {
    expect(await ask(one, { dryRun: true })).toEqual(['CONFLICT']);
  });

  test('which is not the limit of anybody else', async () => {
    const { owner: stranger } = await one.found();
    expect(await apiKeys.create(stranger)).toMatchObject({ apiKey: { state: 'ACTIVE' } });
  });

  test.each([
    ['is revoked', () => apiKeys.codesOf(owner, revokeApiKey, { apiKeyId: revoked[0] })],
    ['expires', async () => one.now.advance(hourMs)],
  ])('and a place for another when one %s', async (_, end) => {
    expect(await ask()).toEqual(['CONFLICT']);
    await end();
    expect(await ask()).toBeUndefined();
    expect(await ask()).toEqual(['CONFLICT']);
  });
});
