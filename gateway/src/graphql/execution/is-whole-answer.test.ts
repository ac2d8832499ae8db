import { readFileSync } from 'node:fs';
import { createLogger } from '@compliance/kit/process/logger';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { GraphContext } from '../graph-context.ts';
import { openEngine } from '../open-engine.ts';
import { readSubgraphResult } from '../read-subgraph-result.ts';

/** What every service answers, whatever it is asked: what is passed on as it is has fields that nobody asked for. */
const answered = '{"data":{"asset":{"id":"a","surplus":1}}}';
const service = async () => readSubgraphResult(answered);

const engine = await openEngine({
  supergraphSdl: readFileSync(new URL('../../../supergraph.graphql', import.meta.url), 'utf8'),
  sources: {
    assets: service,
    edge: service,
    frameworks: service,
    identity: service,
    organizations: service,
  },
  executor: 'own',
  logger: createLogger({ process: 'test', level: 'silent' }),
});
afterAll(engine.close);

const context = { acting: { principal: { personId: 'somebody' } } } as GraphContext;

const textOf = async (document: string): Promise<string | undefined> => {
  const { text } = await engine.compile(parse(document), undefined)({ yes: true }, context);
  return text;
};

test.each([
  ['fields', '{ asset(id: "a") { id name } }'],
  ['other names', '{ asset(id: "a") { it: id ...on Asset { name } } }'],
  ['a page', '{ assets(organizationId: "o", first: 2) { totalCount edges { cursor node { id } } } }'],
  ['a named fragment', '{ asset(id: "a") { ...more } } fragment more on Asset { vendors { id } }'],
  ['a mutation', 'mutation { deleteAsset(input: { assetId: "a" }) { deletedAssetId } }'],
])('the one answer to %s is passed on', async (_, document) => {
  expect(await textOf(document)).toBe(answered);
});

test.each([
  ['two services', '{ asset(id: "a") { name owner { fullName } } }'],
  ['the type of the root', '{ __typename asset(id: "a") { id } }'],
  ['the schema', '{ asset(id: "a") { id } __schema { queryType { name } } }'],
  ['a condition', 'query ($yes: Boolean!) { asset(id: "a") { id name @include(if: $yes) } }'],
  ['an interface', '{ node(id: "a") { id } }'],
])('with %s in it, an answer is looked into', async (_, document) => {
  expect(await textOf(document)).toBeUndefined();
});
