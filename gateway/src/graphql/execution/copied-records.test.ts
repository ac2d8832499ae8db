import { readFileSync } from 'node:fs';
import { createLogger } from '@compliance/kit/process/logger';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { Source } from '../engine.ts';
import type { GraphContext } from '../graph-context.ts';
import { openEngine } from '../open-engine.ts';

const organization = { __typename: 'Organization', id: 'o', asOf: null };
const newAsset = (): object => ({ organization: { ...organization } });
const nobody: Source = async () => ({ data: null });
let assets = 0;
let description = '';

/** An organization with many assets, each of which leads back to it. */
const engine = await openEngine({
  supergraphSdl: readFileSync(new URL('../../../supergraph.graphql', import.meta.url), 'utf8'),
  sources: {
    edge: nobody,
    frameworks: nobody,
    identity: nobody,
    assets: async () => ({ data: { assets: { nodes: Array.from({ length: assets }, newAsset) } } }),
    organizations: async () => ({ data: { _entities: [{ ...organization, description }] } }),
  },
  executor: 'own',
  logger: createLogger({ process: 'test', level: 'silent' }),
});

afterAll(() => engine.close());

const context = { acting: { principal: { personId: 'somebody' } } } as GraphContext;
const query = '{ assets(organizationId: "o") { nodes { organization { description } } } }';
const run = engine.compile(parse(query), undefined);

test('a record that is asked for once is in every place where it belongs', async () => {
  [assets, description] = [100, 'x'.repeat(1_000)];
  const { data, errors } = await run({}, context);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ assets: { nodes: Array(assets).fill({ organization: { description } }) } });
});

test('copies of records make no answer that no service could have given', async () => {
  [assets, description] = [1_000, 'x'.repeat(10_000)];
  const { data, errors } = await run({}, context);
  expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
  expect(JSON.stringify(data).length).toBeLessThan(10_000_000);
});
