import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

/** The organization's own id is always there as `$id`. */
const ask = (query: string, variables: object = {}): Promise<ConsoleAnswer> =>
  askConsole(system, organization.owner, {
    query,
    variables: { id: organization.organizationId, ...variables },
  });

async function expectAnswered(query: string, variables: object = {}): Promise<void> {
  const { status, errors, data } = await ask(query, variables);
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
  expect(data).toBeDefined();
}

async function expectTooComplex(query: string, variables: object = {}): Promise<void> {
  const { status, errors, data } = await ask(query, variables);
  expect({ status, data, codes: errors?.map(({ extensions }) => extensions.code) }).toEqual({
    status: 400,
    data: undefined,
    codes: ['QUERY_TOO_COMPLEX'],
  });
}

const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(' ');

/** Each pair of levels leads from a profile to its membership and back. */
const levels = (count: number): string =>
  count === 1 ? 'id' : count === 2 ? 'membership { id }' : `membership { profile { ${levels(count - 2)} } }`;

const deep = (count: number): string => `query { viewer { profiles { ${levels(count - 2)} } } }`;

describe('what is within a bound is answered, and one more of it is refused', () => {
  test.each<[string, (more: number) => string]>([
    [
      '1,500 tokens',
      (more) => `{ viewer { ${times(373, () => '... { id }')} ${times(3 + more, () => 'id')} } }`,
    ],
    ['12 levels', (more) => deep(12 + more)],
    [
      '12 levels, through fragments',
      (more) => `{ viewer { profiles { ...F } } } fragment F on Profile { ${levels(10 + more)} }`,
    ],
    [
      '12 levels, through inline fragments',
      (more) => `{ viewer { profiles { ... { ... on Profile { ${levels(10 + more)} } } } } }`,
    ],
    ['30 aliases', (more) => `{ viewer { ${times(30 + more, (index) => `a${index}: id`)} } }`],
    [
      '30 aliases, in a fragment that is spread',
      (more) =>
        `{ viewer { ${times(more, (index) => `b${index}: id`)} ...F ... { ...F } } } fragment F on Viewer { ${times(15, (index) => `a${index}: id`)} }`,
    ],
    ['20 root fields', (more) => `{ ${times(20 + more, (index) => `a${index}: __typename`)} }`],
    [
      '20 root fields, in fragments',
      (more) =>
        `{ ${times(10, () => '...F')} ${times(more, () => '__typename')} } fragment F on Query { viewer { id } __typename }`,
    ],
    ['10 directives', (more) => `{ viewer { id ${times(10 + more, () => '... @skip(if: true) { id }')} } }`],
    [
      '10 directives, wherever they may stand',
      (more) =>
        `query ($yes: Boolean = true) { viewer { id @include(if: $yes) ...F @include(if: $yes) ... on Viewer @skip(if: $yes) { id } } } fragment F on Viewer { ${times(7 + more, () => '... @skip(if: true) { id }')} }`,
    ],
    ['1,000 selections', (more) => `{ viewer { ${times(999 + more, () => 'id')} } }`],
    [
      '1,000 selections, in fragments',
      (more) =>
        `{ viewer { ${times(9, () => '...F')} ${times(more, () => 'kind')} } } fragment F on Viewer { ${times(111, () => 'id')} }`,
    ],
    [
      '1,000 selections, in fragments of fragments',
      (more) =>
        `{ viewer { ...A ...A ...A ${times(more, () => 'kind')} } } fragment A on Viewer { ...B ...B ...B } fragment B on Viewer { ${times(111, () => 'id')} }`,
    ],
  ])('%s', async (_, query) => {
    await expectAnswered(query(0));
    await expectTooComplex(query(1));
  });

  test('10,000 items of lists in lists, however their sizes are given', async () => {
    const within = (declared: string, outer: string, more = ''): string =>
      `query ($id: ID!${declared}) { organization(id: $id) { ${more}
        assets(first: ${outer}) { nodes { organization { vendors(first: 99) { nodes { id } } } } } } }`;
    const more = 'b: assets(first: 1) { nodes { id } }';
    const sizes: [declared: string, outer: string, variables: object][] = [
      ['', '100', {}],
      [', $n: Int', '$n', { n: 100 }],
      [', $n: Int = 100', '$n', {}],
      [', $n: Int! = 5', '$n', { n: 100 }],
      [', $toString: Int = 100', '$toString', {}],
    ];
    for (const [declared, outer, variables] of sizes) {
      await expectAnswered(within(declared, outer), variables);
      await expectTooComplex(within(declared, outer, more), variables);
    }
    for (const variables of [{}, { n: null }]) {
      await expectAnswered(within(', $n: Int', '$n', more), variables);
    }
  });

  test('variables that nest 16 levels, whether anybody declared them or not', async () => {
    const nested = (depth: number): unknown => (depth === 1 ? [] : { a: nested(depth - 1) });
    await expectAnswered('{ viewer { id } }', { other: nested(15) });
    await expectTooComplex('{ viewer { id } }', { other: nested(16) });
  });
});

describe('items of lists are counted', () => {
  const tooMany = 'assets(first: 100) { nodes { organization { assets(first: 100) { nodes { id } } } } }';

  test.each([
    [
      'below what a mutation answers',
      `mutation { createVendor(input: {organizationId: "x", name: "x", dryRun: true}) { vendor { organization { ${tooMany} } } } }`,
    ],
    [
      'below the edge of what was made',
      `mutation { createVendor(input: {organizationId: "x", name: "x"}) { vendorEdge { node { organization { ${tooMany} } } } } }`,
    ],
    ['below a node of any type', `query ($id: ID!) { node(id: $id) { ... on Organization { ${tooMany} } } }`],
    [
      'in fragments',
      `query ($id: ID!) { organization(id: $id) { ...F } } fragment F on Organization { ${tooMany} }`,
    ],
    [
      'by edges as by nodes',
      `query ($id: ID!) { organization(id: $id) { assets(last: 100) { edges { node { organization { assets(last: 100) { edges { cursor } } } } } } } }`,
    ],
    [
      'in lists without a size',
      `{ organizations(first: 100) { nodes { frameworks(first: 100) { nodes { name } } } } }`,
    ],
    [
      'in introspection',
      `{ ${times(15, (index) => `a${index}: __schema { types { fields { args { name } } inputFields { name } enumValues { name } } }`)} }`,
    ],
    [
      'in introspection from type to type',
      '{ __schema { types { fields { type { fields { type { name } } } } } } }',
    ],
  ])('%s', async (_, query) => {
    await expectTooComplex(query);
  });
});

describe('introspection', () => {
  test.each<IntrospectionOptions>([
    {},
    { descriptions: false },
    { schemaDescription: true, specifiedByUrl: true, directiveIsRepeatable: true },
    { inputValueDeprecation: true, oneOf: true, experimentalDirectiveDeprecation: true },
    { typeDepth: 13 },
  ])('as the usual tools ask for it is answered: %j', async (options) => {
    await expectAnswered(getIntrospectionQuery(options));
  });

  test('beside other fields, and of single types, is answered', async () => {
    const type =
      'kind name fields { name args { name type { name } } type { name ofType { name } } } inputFields { name } enumValues { name }';
    await expectAnswered(
      `{ viewer { id } __type(name: "Asset") { ${type} } other: __type(name: "AssetFilter") { ${type} } }`,
    );
    expect((await ask('{ __type(name: "__proto__") { name } }')).data).toEqual({ __type: null });
  });
});
