import { describe, expect, test } from '@jest/globals';
import { createKeyHasher } from './key-hasher.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((pepper) =>
  pepper.toString('base64url'),
);

describe('what is stored of a key', () => {
  test('is found again after a new pepper has been added', () => {
    const before = createKeyHasher([older ?? '']);
    const after = createKeyHasher([older ?? '', newer ?? '']);
    expect(after.candidates('token')).toContain(before.hash('token'));
    expect(after.hash('token')).not.toBe(before.hash('token'));
    expect(after.candidates('token')).toContain(after.hash('token'));
  });

  test('says which pepper made it, and nothing of the token', () => {
    const hasher = createKeyHasher([older ?? '']);
    expect(hasher.hash('token')).toMatch(/^1\.[\w-]{43}$/);
    expect(hasher.hash('token')).not.toBe(hasher.hash('token '));
  });
});
