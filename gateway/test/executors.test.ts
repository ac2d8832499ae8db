import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { createRandom } from '@compliance/testing/random';
import { afterAll, describe, expect, test } from '@jest/globals';
import { print } from 'graphql';
import { parseDocument, readTokens, validateDocument } from '../src/graphql/document/check-document.ts';
import { guardQuery } from '../src/graphql/document/guard-query.ts';
import { hoistLiterals } from '../src/graphql/document/hoist-literals.ts';
import { openComparison } from './executors/comparison.ts';
import { type RandomDocument, randomDocument } from './executors/random-document.ts';
import { randomWorld } from './executors/random-world.ts';

const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');
const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
const schema = supergraph.apiSchema().toGraphQLJSSchema();
const schemas = Object.fromEntries(
  [...supergraph.subgraphs()].map((subgraph) => [subgraph.name, subgraph.schema.toGraphQLJSSchema()]),
);
const { compare, close } = await openComparison();

afterAll(close);

const documentsOfEach = 500;
const timeoutMs = 120_000;
const none = { nulls: 0, errors: 0, failures: 0, nonsense: 0 };

/** Valid documents within the bounds of the graph. */
function* documents(seed: number, count: number): Generator<RandomDocument> {
  const random = createRandom(seed);
  for (let found = 0; found < count; ) {
    const document = randomDocument(schema, random);
    if (!isAcceptable(document)) continue;
    found += 1;
    yield document;
  }
}

function isAcceptable({ query }: RandomDocument): boolean {
  try {
    const document = parseDocument(query);
    guardQuery(document);
    validateDocument(schema, document);
    return true;
  } catch {
    return false;
  }
}

describe('both executors answer the same', () => {
  test.each([
    ['nothing is wrong', { ...none, nulls: 0.05 }],
    ['much is missing or refused', { ...none, nulls: 0.2, errors: 0.1 }],
    ['services are away', { ...none, nulls: 0.1, errors: 0.03, failures: 0.25 }],
  ])(
    'where %s',
    async (name, troubles) => {
      const world = randomWorld(schemas, name.length, troubles);
      for (const document of documents(name.length, documentsOfEach)) {
        const { own, apollo } = await compare(document, world);
        expect({ ...document, ...own }).toEqual({ ...document, ...apollo });
      }
    },
    timeoutMs,
  );

  test('where services answer nonsense, though perhaps of other places that something is missing', async () => {
    const world = randomWorld(schemas, 1, { ...none, nulls: 0.05, nonsense: 0.15 });
    for (const document of documents(1, documentsOfEach)) {
      const { own, apollo } = await compare(document, world);
      const [told, toldByApollo] = [own, apollo].map(({ errors }) => errors.length > 0);
      expect({ ...document, data: own.data, told }).toEqual({
        ...document,
        data: apollo.data,
        told: toldByApollo,
      });
    }
  });
});

test(
  'what stands in a document is answered as if it came in variables',
  async () => {
    const world = randomWorld(schemas, 2, { ...none, nulls: 0.1, errors: 0.05 });
    for (const document of documents(2, documentsOfEach / 2)) {
      const written = await compare(document, world);
      const hoisted = await compare(withVariables(document), world);
      expect({ ...document, ...hoisted.own }).toEqual({ ...document, ...written.own });
    }
  },
  timeoutMs,
);

function withVariables({ query, variables }: RandomDocument): RandomDocument {
  const literals = readTokens(query)?.literals ?? [];
  const hoisted = hoistLiterals(schema, parseDocument(query), literals, () => true);
  const values = [...hoisted.variables].map(([name, index]) => [name, literals[index]?.value]);
  return { query: print(hoisted.document), variables: { ...variables, ...Object.fromEntries(values) } };
}

const answering = (data: object) => async (): Promise<{ data: object }> => ({ data: structuredClone(data) });

describe('ours answers as the specification of GraphQL has it', () => {
  test.each([
    {
      what: 'a fragment on the type of an object inside one on its interface',
      query: '{ organization(id: "o") { ...on Node { ...on Organization { name } } } }',
      services: { organizations: { organization: { name: 'Acme' } } },
      own: { organization: { name: 'Acme' } },
      apollo: { organization: {} },
    },
    {
      what: 'two selections of one field about the schema',
      query: '{ __type(name: "Asset") { name } ...on Query { __type(name: "Asset") { kind } } }',
      services: {},
      own: { __type: { name: 'Asset', kind: 'OBJECT' } },
      apollo: { __type: { name: 'Asset' } },
    },
    {
      what: 'an empty text where two types have different fields of one name',
      query: '{ node(id: "n") { ...on Vendor { text: name } ...on Webhook { text: url } } }',
      services: {
        edge: { node: { __typename: 'Webhook', nodeId: 'n' } },
        organizations: { _entities: [{ __typename: 'Webhook', text__alias_0: '' }] },
      },
      own: { node: { text: '' } },
      apollo: { node: null },
    },
    {
      what: 'an object under the name of the key that its record is found by',
      query: '{ asset(id: "a") { owner { id: organization { id } } } }',
      services: {
        assets: { asset: { owner: { __typename: 'Profile', id: 'p', asOf: null } } },
        identity: { _entities: [{ id: { id: 'o' } }] },
      },
      own: { asset: { owner: { id: { id: 'o' } } } },
      apollo: null,
    },
  ])('for $what', async ({ query, services, own, apollo }) => {
    const sources = Object.fromEntries(
      ['assets', 'edge', 'frameworks', 'identity', 'organizations'].map((name) => [
        name,
        answering((services as Record<string, object>)[name] ?? {}),
      ]),
    );
    const answers = await compare({ query, variables: {} }, sources);
    expect(JSON.parse(answers.own.data)).toEqual(own);
    expect(JSON.parse(answers.apollo.data)).toEqual(apollo);
  });
});
