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
    [
      '1,000 unknown directives',
      { query: `{ viewer { id ${'@unknown '.repeat(1_000)} } }` },
      'QUERY_TOO_COMPLEX',
    ],
    ['lists in lists in lists', { query: listsInLists }, 'QUERY_TOO_COMPLEX'],
    [
      'an unknown enum value',
      { query: '{ assets(organizationId: "x", filter: {assetType: BOTH}) { nodes { id } } }' },
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ...['1.5', '2147483648', 'true', '[[1]]'].map((size): [string, object, string] => [
      `the size ${size}`,
      { query: `{ assets(organizationId: "x", first: ${size}) { nodes { id } } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ]),
    ...['1e400', '"5"', 'true'].map((amount): [string, object, string] => [
      `the amount ${amount}`,
      { query: `mutation { updateAsset(input: {id: "x", amount: ${amount}}) { dryRun } }` },
      'GRAPHQL_VALIDATION_FAILED',
    ]),
  ])('%s', async (_, body, code) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 400, contentType: 'application/graphql-response+json' });
    expect(answer.data).toBeUndefined();
    expect(codesOf(answer)).toEqual([code]);
    expect(answer.errors?.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(answer)).not.toMatch(/did you mean|node_modules|\bat \w+ \(/i);
  });
});

test.each([
  '[]',
  '[{"query":"{ viewer { id } }"}]',
  '[{"query":"{ viewer { id } }"},{"query":"{ viewer { id } }"}]',
])('a batch is no request: %s', async (body) => {
  const response = await fetch(`${system.baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${organization.owner.personalKey}`,
      'content-type': 'application/json',
    },
    body,
  });
  expect([response.status, await response.json()]).toEqual([400, { error: 'bad_request' }]);
});

test('bombs hold up nobody else', async () => {
  const bombs = [8, 12, 60].flatMap((length) => Array.from({ length: 10 }, () => fragmentBomb(length)));
  const [others, refused] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => ask({ query: '{ viewer { kind } }' }))),
    Promise.all(bombs.map((query) => ask({ query }))),
  ]);
  for (const answer of refused) expect(codesOf(answer)).toEqual(['QUERY_TOO_COMPLEX']);
  for (const { data } of others) expect(data).toEqual({ viewer: { kind: 'PERSONAL' } });
});
