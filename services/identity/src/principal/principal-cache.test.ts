import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { createLogger } from '@compliance/kit/process/logger';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import { connectRedis } from '@compliance/kit/store/redis';
import { expect, test } from '@jest/globals';
import { createPrincipalCache } from './principal-cache.ts';

const now = (): number => 0;
const logger = createLogger({ process: 'test', level: 'silent' });
const [pepper = '', otherPepper = ''] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64url'));

function somebody(): Principal {
  return { personId: newId(), credential: { kind: 'SESSION', id: newId() }, epoch: 1, memberships: [] };
}

test('what others have written into the cache is not believed', async () => {
  const redis = connectRedis({ prefix: '', now, logger });
  const cache = createPrincipalCache(redis, now, pepper);
  const write = (text: string) => redis.set('principal:mine', text, { lifetimeMs: 1_000 });
  const [mine, theirs] = [somebody(), somebody()].map((principal) => ({ principal, endsAt: 1 })) as [
    Recognized,
    Recognized,
  ];
  await cache.set('mine', mine);
  await cache.set('theirs', theirs);
  const stored = (await redis.get('principal:mine')) ?? '';
  expect(await cache.get('mine')).toEqual(mine);

  await write(stored.replace(mine.principal.personId, theirs.principal.personId));
  expect(await cache.get('mine')).toBeUndefined();
  await write((await redis.get('principal:theirs')) ?? '');
  expect(await cache.get('mine')).toBeUndefined();
  await write(stored.slice(stored.indexOf('{')));
  expect(await cache.get('mine')).toBeUndefined();
  await write(`${'é'.repeat(stored.indexOf(' '))}${stored.slice(stored.indexOf(' '))}`);
  expect(await cache.get('mine')).toBeUndefined();
  await write(stored);
  expect(await cache.get('mine')).toEqual(mine);
  expect(await createPrincipalCache(redis, now, otherPepper).get('mine')).toBeUndefined();
});
