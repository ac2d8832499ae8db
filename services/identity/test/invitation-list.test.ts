import { dayMs } from '@compliance/kit/process/clock';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { address, password, type TestOrganization } from './start-identity-for-test.ts';
import { startServicesForTest } from './start-services-for-test.ts';

const { identity } = await startServicesForTest();

const fields = `id state expiresAt acceptedAt createdAt updatedAt version profile { fullName state }`;
const list = `query ($organizationId: ID!, $asOf: DateTime) {
  invitations(organizationId: $organizationId, asOf: $asOf) { totalCount nodes { ${fields} } }
  organization(id: $organizationId) { invitations(asOf: $asOf) { totalCount nodes { ${fields} } } } }`;
const walk = `query ($organizationId: ID!, $asOf: DateTime, $after: String) {
  invitations(organizationId: $organizationId, asOf: $asOf, first: 1, after: $after) {
    pageInfo { endCursor } nodes { profile { fullName } } } }`;
const removeUser = 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }';

type Page = {
  totalCount: number;
  nodes: { state: string; profile: { fullName: string; state: string } }[];
  pageInfo: { endCursor: string };
};
type Lists = { invitations: Page; organization: { invitations: Page } };

const ask = (query: string, variables: object) => {
  const { owner, gid: organizationId } = organization;
  return identity.ask<Lists>(owner, query, { organizationId, ...variables });
};
const read = async (asOf: string | null): Promise<Lists> => (await ask(list, { asOf })).data;

let organization: TestOrganization;
/** What was read at a time, after each thing that was done. */
const seen: { at: string; lists: Lists }[] = [];

async function look(): Promise<void> {
  seen.push({ at: new Date(identity.now()).toISOString(), lists: await read(null) });
  identity.now.advance(1);
}

beforeAll(async () => {
  organization = await identity.found();
  await look();
  const joins = await identity.createUser(organization, { fullName: 'Joins' });
  const token = await identity.invite(organization, joins);
  const goes = await identity.createUser(organization, { fullName: 'Goes' });
  await identity.invite(organization, goes);
  await look();
  await identity.call('auth/accept-invitation', { token, password, address });
  await look();
  const input = { organizationId: organization.gid, profileId: goes };
  await identity.ask(organization.owner, removeUser, { input });
  await look();
  await identity.invite(organization, await identity.createUser(organization, { fullName: 'Waits' }));
  await look();
  identity.now.advance(7 * dayMs);
  await look();
});

describe('the invitations as of a time', () => {
  test('are those that were read then, as they were', async () => {
    const states = seen.map(({ lists: { invitations } }) =>
      invitations.nodes.map(({ state, profile }) => `${profile.fullName} ${state} ${profile.state}`),
    );
    const [gone, joined] = ['Goes EXPIRED REMOVED', 'Joins ACCEPTED ACTIVE'];
    expect(states).toEqual([
      [],
      ['Goes PENDING INVITED', 'Joins PENDING INVITED'],
      ['Goes PENDING INVITED', joined],
      [gone, joined],
      ['Waits PENDING INVITED', gone, joined],
      ['Waits EXPIRED INVITED', gone, joined],
    ]);
    for (const { at, lists } of seen) expect(await read(at)).toEqual(lists);
  });

  test('are walked as of then', async () => {
    const [, { at: asOf } = { at: '' }, later] = seen;
    const first = (await ask(walk, { asOf })).data.invitations;
    const { endCursor: after } = first.pageInfo;
    expect(first.nodes).toEqual([{ profile: { fullName: 'Goes' } }]);
    const { nodes } = (await ask(walk, { asOf, after })).data.invitations;
    expect(nodes).toEqual([{ profile: { fullName: 'Joins' } }]);
    const { errors } = await ask(walk, { asOf: later?.at, after });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  });

  test('are not known before they come', async () => {
    const { errors } = await ask(list, { asOf: new Date(identity.now() + dayMs).toISOString() });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'asOf' });
  });
});
