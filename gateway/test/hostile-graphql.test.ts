import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const ask = (body: object): Promise<ConsoleAnswer> => askConsole(system, organization.owner, body);

const codesOf = ({ errors = [] }: ConsoleAnswer): unknown[] => [
  ...new Set(errors.map(({ extensions }) => extensions.code)),
];

function fragmentBomb(length: number): string {
  const fragments = Array.from(
    { length },
    (_, index) => `fragment F${index} on Viewer { ...F${index + 1} profiles { id } ...F${index + 1} }`,
  );
  return `{ viewer { ...F0 } } ${fragments.join(' ')} fragment F${length} on Viewer { id kind }`;
}

const nested = (depth: number): string => `${'{ organization '.repeat(depth)}${'}'.repeat(depth)}`;

const listsInLists = `{ organizations(first: 100) { nodes {
  assets(first: 100) { nodes { organization { assets(first: 100) { nodes { id } } } } }
} } }`;

describe('refused as a whole', () => {
  test.each<[string, object, string]>([
    ['no query', {}, 'BAD_REQUEST'],
    ['an empty query', { query: '' }, 'BAD_REQUEST'],
    ['null for a query', { query: null }, 'BAD_REQUEST'],
    ['a number for a query', { query: 5 }, 'BAD_REQUEST'],
    ['an object for a query', { query: {} }, 'BAD_REQUEST'],
    [
      'a hash instead of a query',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
      'BAD_REQUEST',
    ],
    ['a comment', { query: '# nothing' }, 'GRAPHQL_PARSE_FAILED'],
    ['half a query', { query: '{ viewer ' }, 'GRAPHQL_PARSE_FAILED'],
    ['a fragment only', { query: 'fragment F on Query { viewer { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown field', { query: '{ viewe { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown argument', { query: '{ viewer(ids: 1) { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown type', { query: 'query ($x: Viewr) { viewer { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown directive', { query: '{ viewer @skipp(if: true) { id } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a fragment cycle',
      { query: '{ viewer { ...A } } fragment A on Viewer { ...A }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'an unused fragment',
      { query: '{ viewer { id } } fragment A on Viewer { id }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['entities', { query: '{ _entities(representations: []) { __typename } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['the schema of a service', { query: '{ _service { sdl } }' }, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'an enum value in lower case',
      { query: '{ assets(organizationId: "x", filter: {assetType: physical}) { nodes { id } } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'an enum value as text',
      { query: '{ assets(organizationId: "x", filter: {assetType: "PHYSICAL"}) { nodes { id } } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a size as text',
      { query: '{ assets(organizationId: "x", first: "10") { nodes { id } } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a date as a number',
      { query: 'mutation { updateUser(input: {id: "x", fullName: "x", contractStartDate: 5}) { dryRun } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'two operations without a name',
      { query: 'query A { viewer { id } } query B { viewer { id } }' },
      'BAD_REQUEST',
    ],
    ['an unknown operation', { query: '{ viewer { id } }', operationName: 'B' }, 'BAD_REQUEST'],
    ['a number for an operation', { query: '{ viewer { id } }', operationName: 5 }, 'BAD_REQUEST'],
    ['a subscription', { query: 'subscription { viewer { id } }' }, 'BAD_REQUEST'],
    ['text for variables', { query: '{ viewer { id } }', variables: '{}' }, 'BAD_REQUEST'],
    ['a list for variables', { query: '{ viewer { id } }', variables: [] }, 'BAD_REQUEST'],
    ['a bomb of 8 fragments', { query: fragmentBomb(8) }, 'QUERY_TOO_COMPLEX'],
    ['a bomb of 12 fragments', { query: fragmentBomb(12) }, 'QUERY_TOO_COMPLEX'],
    ['a bomb of 60 fragments', { query: fragmentBomb(60) }, 'QUERY_TOO_COMPLEX'],
    ['13 levels', { query: nested(13) }, 'QUERY_TOO_COMPLEX'],
    ['200 levels', { query: nested(200) }, 'QUERY_TOO_COMPLEX'],
    ['5,000 levels', { query: nested(5_000) }, 'QUERY_TOO_COMPLEX'],
    [
      '31 aliases',
      { query: `{ viewer { ${Array.from({ length: 31 }, (_, index) => `a${index}: id`).join(' ')} } }` },
      'QUERY_TOO_COMPLEX',
    ],
    [
      '1,000 aliases',
      { query: `{ viewer { ${Array.from({ length: 1_000 }, (_, index) => `a${index}: id`).join(' ')} } }` },
      'QUERY_TOO_COMPLEX',
    ],
    ['101 type names', { query: `{ ${'__typename '.repeat(101)} }` }, 'QUERY_TOO_COMPLEX'],
    [
      '1,000 directives',
      { query: `{ viewer { id ${'@skip(if: false) '.repeat(1_000)} } }` },
      'QUERY_TOO_COMPLEX',
    ],
    ['lists in lists in lists', { query: listsInLists }, 'QUERY_TOO_COMPLEX'],
  ])('%s', async (_, body, code) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 400, contentType: 'application/graphql-response+json' });
    expect(answer.data).toBeUndefined();
    expect(codesOf(answer)).toEqual([code]);
    expect(answer.errors?.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(answer)).not.toMatch(/did you mean|node_modules|\bat \w+ \(/i);
  });
});

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
