import { createPasswords } from '@compliance/identity/person/passwords';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { describe, expect, test } from '@jest/globals';

const address = '203.0.113.1';
const guess = { address, admit: async () => false, settle: async () => undefined };

describe('a stored password', () => {
  const passwords = createPasswords(Date.now);

  test('is matched by itself only', async () => {
    const stored = await passwords.hash('correct horse battery', address);
    await expect(passwords.matches('correct horse battery', stored, guess)).resolves.toBe(true);
    await expect(passwords.matches('correct horse batterz', stored, guess)).resolves.toBe(false);
    await expect(passwords.matches('', stored, guess)).resolves.toBe(false);
  });

  test('is salted and does not hold the password', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('twelve chars', address),
      passwords.hash('twelve chars', address),
    ]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('twelve');
  });

  test('of nobody is matched by nothing', async () => {
    await expect(passwords.matches('anything at all', undefined, guess)).resolves.toBe(false);
  });

  test('is hashed also when many wait', async () => {
    const hashes = await Promise.all(
      Array.from({ length: 9 }, (_, index) => passwords.hash(`password ${index}`, address)),
    );
    expect(new Set(hashes).size).toBe(9);
  });

  test('is not hashed when too many wait', async () => {
    const passwords = createPasswords(() => 0);
    const attempts = Array.from({ length: 56 }, () => passwords.matches('anything at all', undefined, guess));
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(22);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(UnavailableError) });
  });
});
