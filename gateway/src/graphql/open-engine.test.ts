import { readFileSync } from 'node:fs';
import { createLogger } from '@compliance/kit/process/logger';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import type { Engine, SubgraphResult } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { type Executor, openEngine } from './open-engine.ts';

/** What every service answers, as text: only text can have a `__proto__` key as an attacker would write it. */
let answer = '';
const answering = async (): Promise<SubgraphResult> => JSON.parse(answer);

const executors: readonly Executor[] = ['own', 'apollo', 'both'];

const open = (executor: Executor): Promise<Engine> =>
  openEngine({
    supergraphSdl: readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8'),
    sources: {
      assets: answering,
      edge: answering,
      frameworks: answering,
      identity: answering,
      organizations: answering,
    },
    executor,
    logger: createLogger({ process: 'test', level: 'silent' }),
  });

const engines = { own: await open('own'), apollo: await open('apollo'), both: await open('both') };

afterAll(() => Promise.all(Object.values(engines).map(({ close }) => close())));

const context = { acting: { principal: { personId: 'somebody' } } } as GraphContext;

const run = async (executor: Executor, query: string): Promise<unknown> => {
  const { data } = await engines[executor].compile(parse(query), undefined)({}, context);
  return JSON.parse(JSON.stringify(data));
};

const evil =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';

describe.each(executors)('to the executor %s, names of all objects in what a service answers', (executor) => {
  test.each([
    ['beside the fields of a record', `{"data":{"asset":{${evil},"name":"Laptop"},${evil}}}`],
    ['in the answer itself', `{${evil},"data":{"asset":{"name":"Laptop"}}}`],
    ['in the extensions of an answer', `{"data":{"asset":{"name":"Laptop"}},"extensions":{${evil}}}`],
  ])('%s change no other object', async (_, text) => {
    answer = text;
    expect(await run(executor, '{ asset(id: "x") { name } }')).toEqual({ asset: { name: 'Laptop' } });
    expect('polluted' in {}).toBe(false);
  });

  test('in errors change no other object', async () => {
    const error = `{"message":"x","path":["__proto__","polluted"],"extensions":{${evil}},${evil}}`;
    answer = `{"data":{"asset":null},"errors":[${error},{"message":"y","path":["asset","constructor","prototype","polluted"]}]}`;
    expect(await run(executor, '{ asset(id: "x") { name } }')).toEqual({ asset: null });
    expect('polluted' in {}).toBe(false);
  });

  test('in records that other services complete change no other object', async () => {
    const owner = `{"__typename":"Profile","id":"p","asOf":null,${evil}}`;
    const entity = `{"fullName":"Olive",${evil}}`;
    answer = `{"data":{"asset":{"name":"Laptop","owner":${owner},${evil}},"_entities":[${entity}]}}`;
    expect(await run(executor, '{ asset(id: "x") { name owner { fullName } } }')).toEqual({
      asset: { name: 'Laptop', owner: { fullName: 'Olive' } },
    });
    expect('polluted' in {}).toBe(false);
  });

  test('as lists of another length than was asked for change no other object', async () => {
    answer = `{"data":{"asset":{"name":"Laptop","owner":{"__typename":"Profile","id":"p","asOf":null}},"_entities":[{${evil}},{${evil}}]}}`;
    await run(executor, '{ asset(id: "x") { name owner { fullName } } }');
    expect('polluted' in {}).toBe(false);
  });
});

test('who finds the planner busy is told to try again, and then answered', async () => {
  answer = '{"data":{"asset":{"name":"Laptop"}}}';
  const query = (index: number): string => `{ asset(id: "${index}") { name } }`;
  const runs = Array.from({ length: 220 }, (_, index) => engines.own.compile(parse(query(index)), undefined));
  const results = await Promise.allSettled(runs.map((ask) => ask({}, context)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.errors] : []));
  const busy = { message: expect.any(String), extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true } };
  expect(refused.length).toBeGreaterThanOrEqual(20);
  for (const errors of refused) expect(errors).toEqual([busy]);
  expect(await runs.at(-1)?.({}, context)).toMatchObject({ data: { asset: { name: 'Laptop' } } });
});
