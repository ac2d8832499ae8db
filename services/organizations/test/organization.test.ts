import { fold } from '@compliance/kit/text';
import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { acceptInvitation } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  getOrganization,
  listAllOrganizations,
  listOrganizations,
} from '@compliance/testing/organization-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let home: TestOrganization;

const asOwner = () => ({ system, member: home.owner });
const ask = askOver('GraphQL', asOwner);

beforeAll(async () => {
  home = await newOrganization(system);
});

describe('an organization', () => {
  test('has what it was given, and can be used by its founder from the next request on', async () => {
    const given = { name: 'Analytical Engines', description: 'Cogs\nand cards' };
    const organization = await askForOne(ask, createOrganization, given);
    expect(organization).toEqual({
      ...given,
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: organization['createdAt'],
    });
    expect(await askForOne(ask, getOrganization, { id: organization.id })).toEqual(organization);
    for (const which of interfaces) {
      const { records } = await askOver(which, asOwner)(listAllOrganizations, {});
      expect(records[0]).toEqual(organization);
      const framework = { organizationId: organization.id, name: `Rules ${which}` };
      await askForOne(askOver(which, asOwner), createFramework, framework);
    }
  });

  test('belongs to its founder, as the answer that made it shows already', async () => {
    const { createOrganization: made } = await graphqlData<{ createOrganization: { organization: object } }>(
      system,
      home.owner,
      `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization {
        version assets { nodes { id } } profiles { nodes { fullName state membership { role } } }
      } dryRun } }`,
      { input: { name: 'Difference Engines' } },
    );
    const founder = { fullName: 'Olive Owner', state: 'ACTIVE', membership: { role: 'OWNER' } };
    expect(made).toEqual({
      dryRun: false,
      organization: { version: 1, assets: { nodes: [] }, profiles: { nodes: [founder] } },
    });
  });

  test('is only tried out by a dry run', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Tried', dryRun: true });
    expect(await ask(getOrganization, { id })).toMatchObject({ records: [], code: 'NOT_FOUND' });
    const { records } = await ask(listAllOrganizations, {});
    expect(records.map(({ name }) => name)).not.toContain('Tried');
  });

  test.each<[field: string, reason: string, value: unknown]>([
    ['name', 'TOO_SHORT', ' '],
    ['name', 'TOO_LONG', 'x'.repeat(256)],
    ['name', 'REQUIRED', null],
    ['name', 'UNSAFE_TEXT', 'two\nlines'],
    ['description', 'UNSAFE_TEXT', '<b>'],
    ['description', 'TOO_LONG', 'x'.repeat(5001)],
    ['id', 'UNKNOWN_FIELD', 'mine'],
  ])('refuses a bad %s: %s', async (field, reason, value) => {
    const answer = await ask(createOrganization, { name: 'Never', [field]: value });
    expect(answer).toMatchObject({ records: [], code: 'BAD_USER_INPUT', fields: [field], reasons: [reason] });
  });

  test('is recorded in both services under one request', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Recorded' });
    await ask(createOrganization, { name: '' });
    const { profiles } = await graphqlData<{ profiles: { nodes: { id: string }[] } }>(
      system,
      home.owner,
      'query ($id: ID!) { profiles(organizationId: $id) { nodes { id } } }',
      { id },
    );
    const [founder] = profiles.nodes;
    await auditTrail(system, id, id);
    const trail = await auditTrail(system, id, founder?.id ?? '');
    expect(trail.map(({ action, resource }) => [action, resource.id]).toSorted()).toEqual([
      ['organization.created', id],
      ['profile.created', founder?.id],
    ]);
    expect(trail[0]?.requestId).toBe(trail[1]?.requestId);
  });
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
      change: async () => {}, // organizations cannot be changed yet
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
