import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createGids, type Gid, type GidType, newId } from './gid.ts';

const gids = createGids(randomBytes(32));
const types: GidType[] = ['Organization', 'Profile', 'ApiKey', 'Session', 'Asset', 'Snapshot', 'Webhook'];
const storedId = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const gid: fc.Arbitrary<Gid> = fc.record(
  { type: fc.constantFrom(...types), scopeId: storedId, id: storedId, snapshotId: storedId },
  { requiredKeys: ['type', 'scopeId', 'id'] },
);

describe('a global id', () => {
  test('says what was put into it, in 64 characters that need no escape', () => {
    fc.assert(
      fc.property(gid, (given) => {
        const text = gids.encode(given);
        expect(text).toMatch(/^[\w-]{1,64}$/);
        expect(gids.decode(text)).toEqual(given);
        // And when it has been read before.
        expect(gids.decode(text)).toEqual(given);
      }),
    );
  });

  test('is none with any one character changed, added or missing', () => {
    fc.assert(
      fc.property(gid, fc.nat(63), anyText(2), (given, at, piece) => {
        const text = gids.encode(given);
        const altered = text.slice(0, at) + piece + text.slice(at + 1);
        expect(gids.decode(altered)).toEqual(altered === text ? given : undefined);
      }),
    );
  });

  test('has one spelling only', () => {
    fc.assert(
      fc.property(gid, (given) => {
        const text = gids.encode(given);
        const plain = text.replaceAll('-', '+').replaceAll('_', '/');
        const spellings = [plain, `${text}=`, `${text}==`, ` ${text}`, `${text}\n`].filter(
          (one) => one !== text,
        );
        expect(spellings.map(gids.decode)).toEqual(spellings.map(() => undefined));
      }),
    );
  });

  test('is no text that anybody makes up', () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array).toString('base64url'));
    fc.assert(
      fc.property(fc.oneof(anyText(100), bytes), (text) => {
        expect(gids.decode(text)).toBeUndefined();
      }),
    );
  });

  test('is none of another installation', () => {
    const others = createGids(randomBytes(32));
    fc.assert(fc.property(gid, (given) => others.decode(gids.encode(given)) === undefined));
  });

  test('is new every time', () => {
    expect(new Set(Array.from({ length: 1_000 }, newId)).size).toBe(1_000);
  });
});

test('what is kept of an id is not the document in which it came', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let made = 0; made < 40; made += 1) {
    const id = gids.encode({ type: 'Asset', scopeId: newId(), id: newId() });
    const document = `${id}${'#'.repeat(500_000)}${made}`;
    // To look for something has V8 write the text as one.
    document.indexOf('?');
    expect(gids.decode(document.slice(0, id.length))).toBeDefined();
  }
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024);
});
