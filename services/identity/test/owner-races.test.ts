import type { Principal } from '@compliance/kit/operation/principal';
import { beforeAll, expect, test } from '@jest/globals';
import { startIdentityForTest, type TestIdentity, type TestOrganization } from './start-identity-for-test.ts';
import { startServicesForTest } from './start-services-for-test.ts';

/** Two processes of the service, on one database. */
const { identity, together } = await startServicesForTest();
const { databasePrefix } = identity;
const beside = await startIdentityForTest({ ...together, databasePrefix });

const updateMembership =
  'mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { dryRun } }';
const removeUser = 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { dryRun } }';
const owners = `query ($organizationId: ID!) {
  profiles(organizationId: $organizationId, filter: { role: OWNER }) { nodes { id } } }`;

let organization: TestOrganization;

beforeAll(async () => {
  organization = await identity.found();
  // An owner who cannot sign in does not count.
  await identity.createUser(organization, { role: 'OWNER' });
});

/** Answers whether it was done. */
type Attack = (at: TestIdentity, by: Principal, target: Principal) => Promise<boolean>;

const setRole = async (
  at: TestIdentity,
  by: Principal,
  target: Principal,
  role: string,
): Promise<boolean> => {
  const gid = at.gids.decode(at.profileOf(target));
  const membershipId = gid && at.gids.encode({ ...gid, type: 'Membership' });
  const input = { organizationId: organization.gid, membershipId, role };
  return (await at.ask(by, updateMembership, { input })).errors === undefined;
};
const demote: Attack = (at, by, target) => setRole(at, by, target, 'EMPLOYEE');
const remove: Attack = async (at, by, target) => {
  const input = { organizationId: organization.gid, profileId: at.profileOf(target) };
  return (await at.ask(by, removeUser, { input })).errors === undefined;
};

const duels: [attack: Attack, answer: Attack][] = [
  [demote, demote],
  [demote, demote],
  [demote, remove],
  [remove, demote],
  [remove, remove],
];

async function isOwner(person: Principal): Promise<boolean> {
  const { data } = await identity.ask<{ profiles: { nodes: { id: string }[] } }>(person, owners, {
    organizationId: organization.gid,
  });
  return data.profiles.nodes.some(({ id }) => id === identity.profileOf(person));
}

test('of two owners who turn on each other one remains, a hundred times', async () => {
  let [one, other] = [organization.owner, await identity.join(organization, { role: 'OWNER' })];
  for (let race = 0; race < 100; race += 1) {
    const [attack, answer] = duels[race % duels.length] ?? [demote, demote];
    const won = await Promise.all([attack(identity, one, other), answer(beside, other, one)]);
    const remaining = await Promise.all([isOwner(one), isOwner(other)]);
    expect({ race, won, remaining }).toEqual({ race, won, remaining: won });
    expect(won.filter(Boolean)).toHaveLength(1);

    const [winner, loser, weapon] = won[0] ? [one, other, attack] : [other, one, answer];
    if (weapon === demote) await setRole(beside, winner, loser, 'OWNER');
    organization = { ...organization, owner: winner };
    [one, other] = [winner, weapon === demote ? loser : await identity.join(organization, { role: 'OWNER' })];
  }
}, 300_000);

test('of many owners who demote each other all at once one remains', async () => {
  const all = [organization.owner];
  for (let index = 0; index < 4; index += 1) all.push(await identity.join(organization, { role: 'OWNER' }));
  const attacks = all.flatMap((by, index) =>
    all.filter((target) => target !== by).map((target) => demote(index % 2 ? identity : beside, by, target)),
  );
  await Promise.all(attacks);
  const remaining = (await Promise.all(all.map(isOwner))).filter(Boolean);
  expect(remaining.length).toBeGreaterThanOrEqual(1);
});
