import { expect, test } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const [older = '', newer = ''] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url'));

test('a secret is opened again, and never sealed the same way', () => {
  const box = createSecretBox([older]);
  const [one, other] = [box.seal('whsec_1', 'owner'), box.seal('whsec_1', 'owner')];
  expect(one).not.toBe(other);
  expect([one, other].map((sealed) => box.open(sealed, 'owner'))).toEqual(['whsec_1', 'whsec_1']);
  expect(one).not.toContain(Buffer.from('whsec_1').toString('base64url'));
});

test('it is still opened after a new key has been added, which seals the next', () => {
  const before = createSecretBox([older]).seal('whsec_1', 'owner');
  const box = createSecretBox([older, newer]);
  expect(box.open(before, 'owner')).toBe('whsec_1');
  const after = box.seal('whsec_2', 'owner');
  expect(after).toMatch(/^2\./);
  expect(() => createSecretBox([older]).open(after, 'owner')).toThrow('no key 2');
});

test('it is of use to nobody else', () => {
  const box = createSecretBox([older]);
  const sealed = box.seal('whsec_1', 'owner');
  expect(() => box.open(sealed, 'another')).toThrow();
  expect(() => createSecretBox([newer]).open(sealed, 'owner')).toThrow();
});

test('one that was altered anywhere is not opened', () => {
  const box = createSecretBox([older]);
  const [number, body = ''] = box.seal('whsec_1', 'owner').split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const index of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => box.open(`${number}.${altered.toString('base64url')}`, 'owner')).toThrow();
  }
  const cut = `${number}.${bytes.subarray(0, 12 + 8).toString('base64url')}`;
  expect(() => box.open(cut, 'owner')).toThrow();
});
