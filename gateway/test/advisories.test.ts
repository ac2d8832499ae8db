/** Attacks that advisories describe for the packages we use; `docs/security-advisories.md` says which. */
import { callTool } from '@compliance/testing/call-tool';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { send } from './send.ts';

const system = sharedTestSystem();
let organization: TestOrganization;
let assetId: string;

const ask = (query: string, variables: object = {}, operationName?: string): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, { query, variables, operationName });

beforeAll(async () => {
  organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  const { content } = await callTool<{ asset: { id: string } }>(system, owner, 'addAsset', {
    organization_id: organizationId,
    name: 'Laptop',
    amount: 3,
    owner_id: owner.profileId,
    asset_type: 'PHYSICAL',
    data_types_stored: 'mail',
  });
  assetId = content.asset.id;
});

/** What every object has from the beginning: an attack that changes it would show here. */
const untouched = Object.getOwnPropertyNames(Object.prototype).toSorted();

function expectNoPollution(): void {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(untouched);
  expect(Object.keys({})).toEqual([]);
}

describe('a name that all objects have (@apollo/gateway: GHSA-pfjj-6f4p-rvmh, GHSA-74cr-77xc-8g6r)', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];

  test.each(names)('is an alias like any other: %s', async (name) => {
    const query = `query ($id: ID!) { ${name}: asset(id: $id) {
      ${name}: owner { ${name}: organization { ${name}: name } } } }`;
    const { data } = await ask(query, { id: assetId });
    expect(JSON.stringify(data)).toBe(`{"${name}":{"${name}":{"${name}":{"${name}":"Example"}}}}`);
    expectNoPollution();
  });

  test.each(names)('is a variable like any other: %s', async (name) => {
    const query = `query ($${name}: ID!) { asset(id: $${name}) { name } }`;
    const variables = JSON.parse(`{"${name}":"${assetId}"}`);
    expect((await ask(query, variables)).data).toEqual({ asset: { name: 'Laptop' } });
    const left = `query ($id: ID!, $${name}: Int) { assets(organizationId: $id, first: $${name}) { nodes { name } } }`;
    const answer = await ask(left, { id: organization.organizationId });
    expect(answer.data).toEqual({ assets: { nodes: [{ name: 'Laptop' }] } });
    expectNoPollution();
  });

  test.each(names)('is an operation and a fragment like any other: %s', async (name) => {
    const query = `query ${name}($id: ID!) { asset(id: $id) { ...${name} } } fragment ${name} on Asset { name }`;
    expect((await ask(query, { id: assetId }, name)).data).toEqual({ asset: { name: 'Laptop' } });
    expect((await ask(query.replace(name, 'Other'), { id: assetId }, name)).errors).toMatchObject([
      { extensions: { code: 'BAD_REQUEST' } },
    ]);
    expectNoPollution();
  });
});

describe('a query that is hard to plan or to validate', () => {
  const reused = (depth: number, width: number): string => {
    const fragments = Array.from({ length: depth }, (_, index) => {
      const spreads = Array.from(
        { length: width },
        (_, copy) => `...L${index + 1} ... on Asset { ...L${index + 1} id${copy === 0 ? '' : ' name'} }`,
      );
      return `fragment L${index} on Asset { ${spreads.join(' ')} }`;
    });
    return `query ($id: ID!) { asset(id: $id) { ...L0 } } ${fragments.join(' ')} fragment L${depth} on Asset { owner { id } }`;
  };
  const overlapping = `query ($id: ID!) { asset(id: $id) { ${'owner { id fullName } '.repeat(200)} } }`;
  const ownersOfOwners = Array.from(
    { length: 9 },
    (_, index) =>
      `a${index}: organization(id: $id) { name assets(first: 1) { nodes { owner { organization { name } } } } }`,
  );

  test.each([
    ['nested fragments, used again and again (GHSA-q2f9-x4p4-7xmh, GHSA-p2q6-pwh5-m6jr)', reused(20, 2), 400],
    ['a few such fragments', reused(4, 2), 200],
    ['the same fields many times (graphql: GHSA-9pv7-vfvm-6vr7)', overlapping, 200],
    [
      'fields that many services answer (GHSA-fmj9-77q8-g6c4)',
      `query ($id: ID!) { ${ownersOfOwners.join(' ')} }`,
      200,
    ],
  ])('of %s is answered, and others meanwhile', async (_, query, status) => {
    const id = query.includes('organization(') ? organization.organizationId : assetId;
    const [hard, ...others] = await Promise.all([
      ask(query, { id }),
      ...Array.from({ length: 5 }, () => ask('{ viewer { kind } }')),
    ]);
    expect(hard.status).toBe(status);
    if (status === 400) expect(hard.errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
    for (const { data } of others) expect(data).toEqual({ viewer: { kind: 'PERSONAL' } });
  });
});

describe('an e-mail address that is read in two ways (nodemailer: GHSA-mm7p-fcc7-pg87, GHSA-3q53-mvfw-q9v8)', () => {
  test.each([
    '"owner@example.com x"@attacker.example',
    '"a@b.example"@c.example',
    'a@b.example, c@d.example',
    'a@b.example c@d.example',
    'Name <a@b.example>',
    'group: a@b.example;',
    'a@b.example\r\nBcc: c@d.example',
    'a@b (comment).example',
    'a@b .example',
    `${'('.repeat(60)}a@b.example${')'.repeat(60)}`,
    'a@b.example\0',
  ])('is refused: %j', async (emailAddress) => {
    const { organizationId } = organization;
    const query = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { dryRun } }';
    const user = { organizationId, fullName: 'Eve', role: 'VIEWER' };
    for (const addresses of [
      { emailAddress },
      { emailAddress: 'eve@example.com', additionalEmailAddresses: [emailAddress] },
    ]) {
      const { data, errors } = await ask(query, { input: { ...user, ...addresses } });
      expect({ data, codes: errors?.map(({ extensions: { code } }) => code) }).toMatchObject({
        codes: ['BAD_USER_INPUT'],
      });
    }
  });
});

describe('an operator of the store (mongoose: GHSA-m7xq-9374-9rvx, GHSA-vg7j-7cwx-8wgw, GHSA-pcrw-h46h-c93h)', () => {
  const list = `query ($id: ID!, $filter: AssetFilter) {
    assets(organizationId: $id, filter: $filter) { nodes { id } totalCount } }`;
  const find = (filter: object): Promise<ConsoleAnswer> =>
    ask(list, { id: organization.organizationId, filter });

  test.each([
    '{"$where":"sleep(1000)"}',
    '$where',
    '{"$ne":null}',
    '.*',
    '(a+)+$',
    '[',
    'L.ptop',
    '^Laptop$',
    '\\',
  ])('is nothing but text to look for: %s', async (query) => {
    expect((await find({ query })).data).toEqual({ assets: { nodes: [], totalCount: 0 } });
  });

  test.each<object>([{ $where: '1' }, { $ne: '' }, { $nor: [{}] }, { $regex: '.*' }])(
    'is no value: %j',
    async (value) => {
      for (const field of ['query', 'ownerId', 'vendorId', 'snapshotId']) {
        expect((await find({ [field]: value })).errors).toMatchObject([
          { extensions: { code: 'BAD_USER_INPUT', field: `filter.${field}`, reason: 'INVALID_TYPE' } },
        ]);
      }
    },
  );
});

describe('a query string (express: qs)', () => {
  test.each([
    ['for the prototype', '__proto__[polluted]=1'],
    ['for a constructor', 'constructor[prototype][polluted]=1'],
    ['of great depth', `a${'[a]'.repeat(300)}=1`],
    ['of a long list', 'a[]=1&'.repeat(900)],
  ])('%s is not read', async (_, parameters) => {
    const body = JSON.stringify({ query: '{ viewer { kind } }' });
    const credential = ['authorization', `Bearer ${organization.owner.personalKey}`];
    const headers = [...credential, 'content-type', 'application/json'];
    const path = `/api/console/v1/graphql?${parameters}`;
    expect(await send(system.baseUrl, { path, headers, body })).toMatchObject({ status: 200 });
    expectNoPollution();
  });
});

describe('clients that use one id at one time (@modelcontextprotocol: GHSA-345p-7cg4-v4c7)', () => {
  test('are each answered with their own', async () => {
    const other = await newOrganization(system, 'Other');
    const own = (owner: TestOrganization['owner']): Promise<unknown> =>
      callTool<{ organizations: { name: string }[] }>(system, owner, 'listOrganizations').then(
        ({ content }) => content.organizations.map(({ name }) => name),
      );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => own(index % 2 === 0 ? organization.owner : other.owner)),
    );
    expect(answers).toEqual(answers.map((_, index) => [index % 2 === 0 ? 'Example' : 'Other']));
  });
});
