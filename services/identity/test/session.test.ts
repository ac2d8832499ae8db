import type { Principal } from '@compliance/kit/operation/principal';
import { describe, expect, test } from '@jest/globals';
import { address, password, type StartedSession, startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const hourMs = 60 * 60 * 1000;

const sessions = '{ viewer { kind sessions { id createdAt lastUsedAt current } } }';
const revoke = `mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { revokedSessionId } }`;

type Listed = { viewer: { kind: string; sessions: { id: string; current: boolean }[] } };

const signIn = (email: string, secret = password): Promise<StartedSession> =>
  identity.call<StartedSession>('auth/sign-in', { email, password: secret, address });

async function signedIn(email: string): Promise<{ token: string; principal: Principal }> {
  const started = await signIn(email);
  const principal = await identity.principalOf(started);
  if (principal === null) throw new Error('the session does not hold');
  return { token: started.session.token, principal };
}

const holds = async (token: string): Promise<boolean> =>
  (await identity.principalOf({ session: { token, maxAgeSeconds: 0 } })) !== null;

async function actionsOf({ personId }: Principal): Promise<string[]> {
  return (await identity.journalOf(personId)).map(({ action }) => action);
}

describe('signing in', () => {
  test('starts a session that acts as the person', async () => {
    const { ownerEmail, owner } = await identity.found();
    const started = await signIn(ownerEmail.toUpperCase());
    expect(started.session.maxAgeSeconds).toBe(7 * 24 * 3600);
    const principal = await identity.principalOf(started);
    expect(principal).toMatchObject({
      personId: owner.personId,
      credential: { kind: 'SESSION' },
      memberships: owner.memberships,
    });
    expect(await actionsOf(owner)).toEqual(['session.created']);
  });

  test('is refused alike for a wrong password and for somebody unknown', async () => {
    const { ownerEmail } = await identity.found();
    const refusal = { status: 401, code: 'invalid_credentials' };
    await expect(signIn(ownerEmail, 'wrong password')).rejects.toMatchObject(refusal);
    await expect(signIn('nobody@example.com')).rejects.toMatchObject(refusal);
  });
});

describe('a session', () => {
  test('is listed with the others of its person, and ended by sign-out', async () => {
    const { ownerEmail, owner } = await identity.found();
    const [one, other] = [await signedIn(ownerEmail), await signedIn(ownerEmail)];
    const { data } = await identity.ask<Listed>(other.principal, sessions);
    expect(data.viewer.kind).toBe('SESSION');
    expect(data.viewer.sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    await identity.call('auth/sign-out', { token: one.token });
    await identity.call('auth/sign-out', { token: one.token });
    expect(await holds(one.token)).toBe(false);
    expect(await holds(other.token)).toBe(true);
    expect(await actionsOf(owner)).toEqual(['session.created', 'session.created', 'session.ended']);
  });

  test('is revoked by its person, and found by nobody else', async () => {
    const [mine, theirs] = [await identity.found(), await identity.found()];
    const [one, other] = [await signedIn(mine.ownerEmail), await signedIn(mine.ownerEmail)];
    const { data } = await identity.ask<Listed>(one.principal, sessions);
    const sessionId = data.viewer.sessions.find(({ current }) => !current)?.id;
    const foreign = await identity.ask(theirs.owner, revoke, { input: { sessionId } });
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const asKey = { ...one.principal, credential: { kind: 'PERSONAL', id: 'x' } as const };
    const byKey = await identity.ask(asKey, revoke, { input: { sessionId } });
    expect(byKey.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const revoked = await identity.ask(one.principal, revoke, { input: { sessionId } });
    expect(revoked.data).toEqual({ revokeSession: { revokedSessionId: sessionId } });
    expect(await holds(other.token)).toBe(false);
  });

  test('ends after twelve hours without use, and after seven days with it', async () => {
    const { ownerEmail } = await identity.found();
    const idle = await signedIn(ownerEmail);
    const used = await signedIn(ownerEmail);
    const use = async (): Promise<void> => {
      const { kind, id } = used.principal.credential;
      await identity.call('last-used', { uses: [{ kind, id, at: new Date(identity.now()).toISOString() }] });
    };
    identity.now.advance(11 * hourMs);
    await use();
    identity.now.advance(hourMs);
    expect(await holds(idle.token)).toBe(false);
    expect(await holds(used.token)).toBe(true);
    for (let day = 0; day < 13; day += 1) {
      await use();
      identity.now.advance(11 * hourMs + 59 * 60_000);
    }
    await use();
    identity.now.advance(hourMs);
    expect(await holds(used.token)).toBe(false);
  });

  test('is ended by sign-out also when it seems to have run out, and does not come back with a late report', async () => {
    const { ownerEmail } = await identity.found();
    const { token, principal } = await signedIn(ownerEmail);
    const { kind, id } = principal.credential;
    identity.now.advance(12 * hourMs - 1);
    const at = new Date(identity.now()).toISOString();
    identity.now.advance(1);
    expect(await holds(token)).toBe(false);
    await identity.call('auth/sign-out', { token });
    await identity.call('last-used', { uses: [{ kind, id, at }] });
    expect(await holds(token)).toBe(false);
  });

  test('that ends itself changes nothing more in the same request', async () => {
    const { ownerEmail, owner } = await identity.found();
    const { principal } = await signedIn(ownerEmail);
    const { data: before } = await identity.ask<Listed>(principal, sessions);
    const [own] = before.viewer.sessions.filter(({ current }) => current);
    const document = `mutation ($first: RevokeSessionInput!, $second: CreateApiKeyInput!) {
      first: revokeSession(input: $first) { revokedSessionId }
      second: createApiKey(input: $second) { token }
    }`;
    const first = { sessionId: own?.id };
    const second = { name: 'Kept', kind: 'PERSONAL' };
    const { data, errors } = await identity.ask(principal, document, { first, second });
    expect(data).toEqual({ first: { revokedSessionId: own?.id }, second: null });
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'FORBIDDEN' } }]);
    expect(await actionsOf(owner)).toEqual(['session.created', 'session.ended']);
  });

  test('is not started by what the store keeps of it', async () => {
    expect(await holds('')).toBe(false);
    expect(await holds('a'.repeat(43))).toBe(false);
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, next: string): Promise<unknown> =>
    identity.call('auth/password', { token, current, next, address });

  test('ends the other sessions, and the old password', async () => {
    const { ownerEmail, owner } = await identity.found();
    const [one, other] = [await signedIn(ownerEmail), await signedIn(ownerEmail)];
    await change(one.token, password, 'another good password');
    expect(await holds(one.token)).toBe(true);
    expect(await holds(other.token)).toBe(false);
    await expect(signIn(ownerEmail)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(ownerEmail, 'another good password')).resolves.toBeDefined();
    expect(await actionsOf(owner)).toContain('password.changed');
  });

  test('needs the current one, an acceptable next one, and a session', async () => {
    const { ownerEmail } = await identity.found();
    const { token } = await signedIn(ownerEmail);
    const next = 'another good password';
    await expect(change(token, 'wrong', next)).rejects.toMatchObject({
      status: 403,
      code: 'invalid_credentials',
    });
    await expect(change(token, password, 'short')).rejects.toMatchObject({
      status: 400,
      code: 'invalid_password',
    });
    await expect(change(token, password, ownerEmail)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_password',
    });
    await expect(change('nothing', password, next)).rejects.toThrow('unauthorized');
  });
});
