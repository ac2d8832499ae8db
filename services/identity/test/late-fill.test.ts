import type { Principal } from '@compliance/kit/operation/principal';
import { loadSecrets } from '@compliance/stack/secrets';
import { describeWith } from '@compliance/testing/describe-with';
import { storeUrls } from '@compliance/testing/store-urls';
import { openStoreWitness, type StoreWitness } from '@compliance/testing/store-witness';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { apiKeysForTest, revokeApiKey } from './api-keys-for-test.ts';
import { startIdentityForTest, type TestIdentity, type TestOrganization } from './start-identity-for-test.ts';

/** Two instances with one cache, of which one reads the store through a witness. */
let witness: StoreWitness;
let slow: TestIdentity;
let other: TestIdentity;
let organization: TestOrganization;
let member: Principal;

beforeAll(async () => {
  witness = await openStoreWitness(storeUrls().mongoUrl);
  const secrets = await loadSecrets(await temporaryDirectory());
  other = await startIdentityForTest({ secrets });
  const { databasePrefix } = other;
  slow = await startIdentityForTest({ secrets, databasePrefix, mongoUrl: witness.url });
  organization = await other.found();
  member = await other.join(organization, { role: 'EMPLOYEE' });
}, 60_000);

afterAll(() => witness.stop());

type Key = Awaited<ReturnType<ReturnType<typeof apiKeysForTest>['create']>>;
const newKey = (): Promise<Key> => apiKeysForTest(other).create(member);
const foundBy = (instance: TestIdentity, { token }: Key): Promise<Principal | null> =>
  apiKeysForTest(instance).introspect(token);

async function revoke({ apiKey }: Key): Promise<void> {
  const { errors } = await other.ask(member, revokeApiKey, { input: { apiKeyId: apiKey.id } });
  expect(errors).toBeUndefined();
}

/** Gives the member another role, and answers it. */
async function changeRole(): Promise<string> {
  const profile = `query ($id: ID!) { profile(id: $id) { membership { id role } } }`;
  type Found = { profile: { membership: { id: string; role: string } } };
  const { data } = await other.ask<Found>(organization.owner, profile, { id: other.profileOf(member) });
  const { id: membershipId, role: before } = data.profile.membership;
  const role = before === 'ADMIN' ? 'VIEWER' : 'ADMIN';
  const change = `mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { membership { id } } }`;
  const input = { organizationId: organization.gid, membershipId, role };
  expect((await other.ask(organization.owner, change, { input })).errors).toBeUndefined();
  return role;
}

const steps: [string, number, 'requests' | 'answers'][] = [
  ['api_keys', 1, 'answers'],
  ['people', 1, 'requests'],
  ['people', 1, 'answers'],
  ['api_keys', 2, 'requests'],
  ['api_keys', 2, 'answers'],
  ['profiles', 1, 'requests'],
  ['profiles', 1, 'answers'],
];

describe.each(steps)('while a read of %s (no. %d) keeps its %s back', (collection, nth, what) => {
  /** Runs `change` in the middle of what the slow instance finds out about a key that it has not seen yet. */
  async function changedWhileRead(key: Key, change: () => Promise<unknown>): Promise<void> {
    const held = witness.hold(collection, nth, what);
    const reading = foundBy(slow, key);
    await held.arrived;
    await change();
    held.release();
    await reading;
  }

  test('a key that is revoked is refused from then on by every instance', async () => {
    const key = await newKey();
    await changedWhileRead(key, () => revoke(key));
    for (const instance of [slow, other, slow]) expect(await foundBy(instance, key)).toBeNull();
  });

  test('a role that changes is the new one from then on at every instance', async () => {
    const key = await newKey();
    let role = '';
    await changedWhileRead(key, async () => {
      role = await changeRole();
    });
    for (const instance of [slow, other, slow]) {
      expect(await foundBy(instance, key)).toMatchObject({ memberships: [{ role }] });
    }
  });
});

describeWith('redis', 'what comes into Redis late, or again', () => {
  test('brings back neither a revoked key nor an earlier role', async () => {
    const client = new Redis(storeUrls().redisUrl ?? '');
    const [revoked, kept] = [await newKey(), await newKey()];
    for (const key of [revoked, kept]) expect(await foundBy(slow, key)).not.toBeNull();
    const names = await client.keys(`${other.databasePrefix}:identity:principal:*`);
    const values = await client.mget(names);
    expect(values.length).toBeGreaterThanOrEqual(2);

    await revoke(revoked);
    const role = await changeRole();
    const fill = () =>
      client.mset(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
    for (const instance of [slow, other, slow, other]) {
      await fill();
      expect(await foundBy(instance, revoked)).toBeNull();
      await fill();
      expect(await foundBy(instance, kept)).toMatchObject({ memberships: [{ role }] });
    }
    client.disconnect();
  });
});
