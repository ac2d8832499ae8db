import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, listAssets } from '@compliance/testing/asset-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser } from '@compliance/testing/profile-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const ask = (body: object): Promise<ConsoleAnswer> => askConsole(system, organization.owner, body);

describe('a bad variable', () => {
  const list = 'query ($id: ID!, $size: Int) { assets(organizationId: $id, first: $size) { nodes { id } } }';
  test.each<[string, object, string, string]>([
    ['missing', {}, 'organizationId', 'REQUIRED'],
    ['null', { id: null }, 'organizationId', 'REQUIRED'],
    ['an object', { id: {} }, 'organizationId', 'INVALID_TYPE'],
    ['a fraction', { id: 'x', size: 1.5 }, 'first', 'INVALID_TYPE'],
    ['text for a number', { id: 'x', size: '10' }, 'first', 'INVALID_TYPE'],
    ['beyond 32 bits', { id: 'x', size: 2 ** 31 }, 'first', 'OUT_OF_RANGE'],
  ])('that is %s is a bad input', async (_, variables, field, reason) => {
    const { status, errors } = await ask({ query: list, variables });
    expect([status, errors?.map(({ extensions }) => extensions)]).toEqual([
      400,
      [{ code: 'BAD_USER_INPUT', field, reason }],
    ]);
  });

  test.each([0, -1, 101])('that asks for a page of %i is a bad input', async (size) => {
    const { errors } = await ask({ query: list, variables: { id: organization.organizationId, size } });
    expect(errors?.map(({ extensions }) => extensions)).toEqual([
      { code: 'BAD_USER_INPUT', field: 'first', reason: 'OUT_OF_RANGE' },
    ]);
  });

  test('that nobody declared is ignored, and null is left out', async () => {
    const variables = { id: organization.organizationId, size: null, other: { x: 1 } };
    expect(await ask({ query: list, variables })).toMatchObject({
      status: 200,
      data: { assets: { nodes: [] } },
    });
  });
});

test('an id of any form that is none is not found, in the same bytes', async () => {
  const ids = [
    '',
    'x',
    '../',
    '\0',
    '§§',
    'x'.repeat(200_000),
    organization.organizationId.replace(/.$/, '-'),
  ];
  const answers = await Promise.all(
    ids.map((id) => ask({ query: 'query ($id: ID!) { asset(id: $id) { id } }', variables: { id } })),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({
    status: 200,
    data: { asset: null },
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  });
});

test('an id with half a character in it is no request', async () => {
  const body = '{"query":"query ($id: ID!) { asset(id: $id) { id } }","variables":{"id":"\\ud800"}}';
  const { status } = await askConsole(system, organization.owner, body);
  expect(status).toBe(400);
});

describe.each(interfaces)('over %s', (which) => {
  const askAs = askOver(which, () => ({ system, member: organization.owner }));
  test.each([-1, 0, 2 ** 31, 1.5, '5', true, {}, [1, 2]])(
    'an asset is not there %j times',
    async (amount) => {
      const answer = await askAs(createAsset, assetInput(organization, { amount }));
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['amount'], records: [] });
    },
  );

  test.each([0, -1, 101, 2 ** 31, 1.5, '10', true])('a page has not %j records', async (first) => {
    const { organizationId } = organization;
    const answer = await askAs(listAssets, { organizationId, first });
    const field = which === 'GraphQL' ? 'first' : 'size';
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', records: [] });
    expect(JSON.stringify(answer.complaint)).toContain(field);
  });

  test.each([
    ['on a day that is none', '2026-02-30'],
    ['before all days', '0000-00-00'],
    ['without a zone', '2026-01-31T09:30:00'],
    ['beyond all years', '+275761-01-01T00:00:00Z'],
    ['in the year 10000', '+010000-01-01'],
    ['at no time', 'tomorrow'],
    ['as a number', 5],
  ])('no contract starts %s', async (_, contractStartDate) => {
    const { organizationId } = organization;
    const user = {
      organizationId,
      fullName: 'Ada',
      emailAddress: 'ada@example.com',
      role: 'VIEWER',
      kind: null,
    };
    const answer = await askAs(createUser, { ...user, contractStartDate });
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['contractStartDate'], records: [] });
  });

  test('a vendor that is named twice is there once', async () => {
    const { organizationId } = organization;
    const { id } = await askForOne(askAs, createVendor, { organizationId, name: `Cloud over ${which}` });
    const created = await askForOne(
      askAs,
      createAsset,
      assetInput(organization, { vendorIds: [id, id, id] }),
    );
    expect(created['vendorIds']).toEqual([id]);
  });
});

test('a number beyond all numbers is out of range', async () => {
  const query = 'mutation ($amount: Int!) { updateAsset(input: {id: "x", amount: $amount}) { dryRun } }';
  const body = JSON.stringify({ query, variables: { amount: 0 } }).replace('"amount":0', '"amount":1e400');
  const { errors } = await askConsole(system, organization.owner, body);
  expect(errors).toMatchObject([{ extensions: { field: 'amount', reason: 'OUT_OF_RANGE' } }]);
});
