import { fold } from '@compliance/kit/operation/text';
import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { acceptInvitation } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  listAllOrganizations,
  listOrganizations,
  updateOrganization,
} from '@compliance/testing/organization-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let home: TestOrganization;

const ask = askOver('GraphQL', () => ({ system, member: home.owner }));

beforeAll(async () => {
  home = await newOrganization(system);
});

describe('a list of organizations', () => {
  let founder: TestOrganization;
  let refusals: string[];
  const asFounder = () => ({ system, member: founder.owner });
  const askAsFounder = askOver('GraphQL', asFounder);

  beforeAll(async () => {
    founder = await newOrganization(system);
    for (let made = 1; made < 16; made += 1) {
      const name = `${['Works', 'works', 'Éclair', 'zebra'][made % 4]} ${made}`;
      await askForOne(askAsFounder, createOrganization, { name });
    }
    const names = Array.from({ length: 8 }, (_, index) => `At once ${index}`);
    const outcomes = await Promise.all(names.map((name) => askAsFounder(createOrganization, { name })));
    refusals = outcomes.flatMap(({ code }) => (code === undefined ? [] : [code]));
  });

  test.each(interfaces)("has all of the caller's and no other, over %s", async (which) => {
    const { records } = await askOver(which, asFounder)(listAllOrganizations, {});
    const ids = records.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).toContain(founder.organizationId);
    expect(ids).not.toContain(home.organizationId);
  });

  test('knows how many there are', async () => {
    const { organizations } = await graphqlData<{ organizations: object }>(
      system,
      founder.owner,
      '{ organizations(first: 1) { totalCount } }',
    );
    expect(organizations).toEqual({ totalCount: 20 });
  });

  test('ends at twenty that one person founded, also when they are founded at once', async () => {
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'CONFLICT'));
    for (const dryRun of [false, true]) {
      const oneMore = await askAsFounder(createOrganization, { name: 'One too many', dryRun });
      expect(oneMore).toMatchObject({ code: 'CONFLICT' });
    }
  });

  test.each<[string, () => string, number]>([
    ['one', () => founder.organizationId, 1],
    ['none by a foreign id', () => home.organizationId, 0],
    ['none by anything else', () => 'nothing', 0],
  ])('is narrowed down by agents to %s', async (_, organizationId, count) => {
    const narrowed = { organizationId: organizationId() };
    const { records, code } = await askOver('MCP', asFounder)(listAllOrganizations, narrowed);
    expect({ code, count: records.length }).toEqual({ code: undefined, count });
  });

  describe('with those that one was invited to', () => {
    beforeAll(async () => {
      await joinWithPassword(await newOrganization(system, 'Host'), founder);
      await joinWithPassword(await newOrganization(system, 'host'), founder);
    });

    describeList(asFounder, {
      list: listOrganizations,
      scope: () => ({}),
      orders: { CREATED_AT: ({ createdAt }) => String(createdAt), NAME: ({ name }) => fold(name) },
      add: async () => {},
      // Some of them are others' to rename.
      change: ({ id, name }) =>
        askAsFounder(updateOrganization, { id, name: `${name.startsWith('A') ? 'z' : 'A'}${name}` }),
      async strangeCursors() {
        const { organizationId } = founder;
        for (const name of ['One', 'Two']) await askAsFounder(createFramework, { organizationId, name });
        await askForOne(ask, createOrganization, { name: 'Second' });
        const elsewhere = await Promise.all([
          askAsFounder(listFrameworks, { organizationId, first: 1 }),
          ask(listOrganizations, { first: 1 }),
        ]);
        return elsewhere.map(({ nextCursor }) => nextCursor);
      },
    });
  });
});

/** The owner of one organization becomes a member of another, too. */
async function joinWithPassword(host: TestOrganization, { owner }: TestOrganization): Promise<void> {
  const { organizationId } = host;
  const user = { organizationId, fullName: 'Guest', emailAddress: owner.email, role: 'VIEWER' };
  const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
    system,
    host.owner,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    { input: user },
  );
  await graphqlData(
    system,
    host.owner,
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }',
    { input: { organizationId, profileId: createUser.user.id } },
  );
  await acceptInvitation(system, owner.email, owner.password);
}
