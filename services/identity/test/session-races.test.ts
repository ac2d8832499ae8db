import { changePassword } from '@compliance/identity/person/change-password';
import { createPerson } from '@compliance/identity/person/create-person';
import { findSession } from '@compliance/identity/session/find-session';
import { replaceSession } from '@compliance/identity/session/replace-session';
import { signIn } from '@compliance/identity/session/sign-in';
import { newId } from '@compliance/kit/operation/gid';
import { describe, expect, test } from '@jest/globals';
import { openIdentityForTest } from './open-identity-for-test.ts';
import { address, password } from './start-identity-for-test.ts';

const { identity } = await openIdentityForTest();
const next = 'another good password';
const request = (): { requestId: string } => ({ requestId: newId() });

describe('a password that is changed while somebody signs in with it', () => {
  test('opens no session any more', async () => {
    const email = `${newId()}@example.com`.toLowerCase();
    await createPerson(identity, { fullName: 'Ada', emailAddress: email, password });
    const { session: own } = await signIn(identity, { email, password, address }, request());
    // Whoever has come so far in signing in only has to end the session of before, which may take seconds.
    const person = await identity.people.findByEmailAddress(email);
    const proven = { personId: person?.id ?? '', passwordHash: person?.passwordHash ?? '' };
    await changePassword(identity, { token: own.token, current: password, next, address }, request());

    const opened = replaceSession(identity, { ...proven, replaced: undefined }, request());
    await expect(opened).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(await identity.sessions.ofPerson(proven.personId)).toHaveLength(1);
    expect(await findSession(identity, own.token)).toBeDefined();
  });
});
