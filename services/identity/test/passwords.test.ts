import { createPasswords } from '@compliance/identity/person/passwords';
import { UnavailableError } from '@compliance/kit/errors';
import { describe, expect, test } from '@jest/globals';

describe('a stored password', () => {
  const passwords = createPasswords(Date.now);

  test('is matched by itself only', async () => {
    const stored = await passwords.hash('correct horse battery');
    await expect(passwords.matches('correct horse battery', stored)).resolves.toBe(true);
    await expect(passwords.matches('correct horse batterz', stored)).resolves.toBe(false);
    await expect(passwords.matches('', stored)).resolves.toBe(false);
  });

  test('is salted and does not hold the password', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('twelve chars'),
      passwords.hash('twelve chars'),
    ]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('twelve');
  });

  test('of nobody is matched by nothing', async () => {
    await expect(passwords.matches('anything at all', undefined)).resolves.toBe(false);
  });

  test('is hashed also when many wait', async () => {
    const hashes = await Promise.all(
      Array.from({ length: 9 }, (_, index) => passwords.hash(`password ${index}`)),
    );
    expect(new Set(hashes).size).toBe(9);
  });

  test('is not hashed when too many wait', async () => {
    const attempts = Array.from({ length: 40 }, () => passwords.matches('anything at all', undefined));
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(22);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(UnavailableError) });
  });
});
