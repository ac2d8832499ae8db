import { readFileSync } from 'node:fs';
import { createLogger } from '@compliance/kit/process/logger';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { Source, SubgraphRequest } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { openEngine } from './open-engine.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

/** Answers everything that it is asked. */
const service =
  (name: string, answer: (request: SubgraphRequest) => object = () => ({})): Source =>
  async (request) => {
    asked.push(name);
    return { data: answer(request) };
  };

const owner = { __typename: 'Profile', id: 'p', asOf: null };
const assets = { edges: [{ node: { owner } }, { node: { owner } }] };
const profiles = ({ variables }: SubgraphRequest): object => {
  const { representations = [] } = variables as { representations?: object[] };
  return { _entities: representations.map(() => ({ __typename: 'Profile', fullName: 'Ada' })) };
};

const engine = await openEngine({
  supergraphSdl: readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8'),
  sources: {
    assets: service('assets', () => ({ assets, deleteAsset: { deletedAssetId: 'a' } })),
    edge: service('edge'),
    frameworks: service('frameworks'),
    identity: service('identity', profiles),
    organizations: service('organizations', () => ({ organization: { name: 'Acme' } })),
  },
  executor: 'both',
  logger: createLogger({ process: 'test', level: 'silent' }),
});
afterAll(engine.close);

const run = async (query: string): Promise<unknown> => {
  const context = { acting: { principal: { personId: 'somebody' } } } as GraphContext;
  const { data } = await engine.compile(parse(query), undefined)({}, context);
  return JSON.parse(JSON.stringify(data));
};

test('a mutation is made once', async () => {
  const answer = await run('mutation { deleteAsset(input: { assetId: "a" }) { deletedAssetId } }');
  expect(answer).toEqual({ deleteAsset: { deletedAssetId: 'a' } });
  expect(asked).toEqual(['assets']);
});

test('a record that Apollo asks for twice, and our code once, is asked for once', async () => {
  const node = { owner: { fullName: 'Ada' } };
  const answer = await run('{ assets(organizationId: "o") { edges { node { owner { fullName } } } } }');
  expect(answer).toEqual({ assets: { edges: [{ node }, { node }] } });
  expect(asked).toEqual(['assets', 'identity']);
});

test('where they differ, nothing is answered', async () => {
  const query = '{ organization(id: "o") { ...on Node { ...on Organization { name } } } }';
  await expect(run(query)).rejects.toThrow(
    'Executed in two ways: {"organization":{"name":"Acme"}}  and {"organization":{}} ',
  );
});
