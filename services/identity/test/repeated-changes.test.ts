import { newId } from '@compliance/kit/operation/gid';
import type { Database } from '@compliance/kit/store/mongo';
import { eventually } from '@compliance/testing/eventually';
import { inDatabase } from '@compliance/testing/in-database';
import { describe, expect, test } from '@jest/globals';
import { address, password, startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

/** An edge that holds a lease and cannot be told of anything: changes have to wait until its lease is over. */
async function openSilentEdge(): Promise<void> {
  const lease = { id: newId(), holder: newId(), url: 'http://127.0.0.1:1', turn: 1, renews: false };
  await identity.call('lease', { ...lease, writes: true }, 'gateway');
}

const inIdentity = <Result>(look: (database: Database) => Promise<Result>): Promise<Result> =>
  inDatabase(`${identity.databasePrefix}_identity`, look);

const underWay = (): Promise<number> =>
  inIdentity((database) => database.collection('pending_changes').countDocuments({}));

/** Asks for a change once more, as soon as the store has it. */
async function askTwice(change: () => Promise<unknown>): Promise<number> {
  await openSilentEdge();
  const first = change();
  await eventually(async () => expect(await underWay()).toBe(1));
  await change();
  const left = await underWay();
  await first;
  return left;
}

describe('who asks once more for what is done is answered only when all edges know', () => {
  test('at the end of a session', async () => {
    const { ownerEmail } = await identity.found();
    const { token } = (await identity.signIn(ownerEmail)).session;
    expect(await askTwice(() => identity.call('auth/sign-out', { token }))).toBe(0);
  });

  test('at the end of an organization', async () => {
    const { id: organizationId, ownerProfile } = await identity.found();
    const actor = { profileId: ownerProfile, apiKeyId: null, sessionId: null, kind: 'SESSION' };
    const commitBy = identity.now() + 15_000;
    const end = { organizationId, actor, requestId: newId(), commitBy };
    expect(await askTwice(() => identity.call('end-memberships', end, 'organizations'))).toBe(0);
  });
});

test('a session that has ended changes no password that it was about to change', async () => {
  const { ownerEmail, owner } = await identity.found();
  const { token } = (await identity.signIn(ownerEmail)).session;
  const change = { token, current: password, next: 'another correct horse', address };
  await Promise.allSettled([
    identity.call('auth/password', change),
    identity.call('auth/sign-out', { token }),
  ]);
  const actions = (await identity.journalOf(owner.personId)).map(({ action }) => action);
  expect(actions.at(-1)).toBe('session.ended');
});
