import { newId } from '@compliance/kit/operation/gid';
import { describe, expect, test } from '@jest/globals';
import {
  hashInvitationSecret,
  isSecretOf,
  newInvitationSecret,
  readInvitationToken,
  writeInvitationToken,
} from './invitation-token.ts';

describe('an invitation token', () => {
  test('is read back as written and stands in a link as it is', () => {
    const token = { organizationId: newId(), invitationId: newId(), secret: newInvitationSecret() };
    const text = writeInvitationToken(token);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readInvitationToken(text)).toEqual(token);
  });

  test.each(['', 'abc', 'a'.repeat(76), `${'a'.repeat(74)}!`])('is not %j', (text) => {
    expect(readInvitationToken(text)).toBeUndefined();
  });

  test('proves itself by any secret sent, and by no other', () => {
    const [first, second] = [newInvitationSecret(), newInvitationSecret()];
    const hashes = [hashInvitationSecret(first), hashInvitationSecret(second)];
    expect(isSecretOf(hashes, first)).toBe(true);
    expect(isSecretOf(hashes, second)).toBe(true);
    expect(isSecretOf(hashes, newInvitationSecret())).toBe(false);
    expect(isSecretOf(hashes, hashInvitationSecret(first))).toBe(false);
  });
});
