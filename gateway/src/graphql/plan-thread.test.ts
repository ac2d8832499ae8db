import { readFileSync } from 'node:fs';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { afterAll, describe, expect, test } from '@jest/globals';
import { startPlanThread } from './plan-thread.ts';

const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
const thread = await startPlanThread(supergraphSdl);

afterAll(thread.close);

const plan = (query: string, limitMs?: number): Promise<unknown> => planFor('anybody', query, limitMs);

const planFor = (asker: string, query: string, limitMs?: number): Promise<unknown> =>
  thread.plan({ query, operationName: undefined }, asker, limitMs);

/** No machine plans this within a millisecond. */
const hardToPlan = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: organization(id: "x") { name assets { nodes { id } } vendors { nodes { id } } }`).join(' ')} }`;

describe('a plan', () => {
  test('names the services that are asked', async () => {
    expect(await plan('{ viewer { id kind } }')).toMatchObject({
      kind: 'QueryPlan',
      node: { kind: 'Fetch', serviceName: 'identity' },
    });
  });

  test('is made while the process answers others', async () => {
    const planned = plan('{ asset(id: "x") { owner { organization { name } } } }').then(() => 'planned');
    const others = new Promise((resolve) => setImmediate(resolve, 'others'));
    expect(await Promise.race([planned, others])).toBe('others');
    expect(await planned).toBe('planned');
  });

  test('that cannot be made costs nobody else theirs', async () => {
    const answers = await Promise.allSettled([plan('{ unknown }'), plan('{ viewer { id } }')]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('unknown') } },
      { status: 'fulfilled', value: { kind: 'QueryPlan' } },
    ]);
  });

  test('that takes too long is given up, and the next one is made', async () => {
    const [slow, next] = await Promise.allSettled([plan(hardToPlan, 1), plan('{ viewer { id } }')]);
    expect(slow).toEqual({ status: 'rejected', reason: expect.any(UnavailableError) });
    expect(next).toMatchObject({ status: 'fulfilled', value: { kind: 'QueryPlan' } });
  });
});

test('starts only when it can plan', async () => {
  await expect(startPlanThread('type Query { this is no supergraph }')).rejects.toThrow('Syntax Error');
});

test('one who asks for many plans holds up nobody else', async () => {
  let made = 0;
  const many = Array.from({ length: 40 }, (_, index) =>
    planFor('greedy', `{ asset(id: "${index}") { name } }`).then(() => {
      made += 1;
    }),
  );
  await planFor('modest', '{ viewer { id } }');
  expect(made).toBeLessThan(20);
  await Promise.all(many);
});

test('one who asks for too many plans leaves a place for others', async () => {
  const many = Array.from({ length: 250 }, () => planFor('greedy', '{ viewer { id } }'));
  const other = planFor('modest', '{ viewer { id } }');
  await Promise.allSettled(many);
  expect(await other).toMatchObject({ kind: 'QueryPlan' });
});

test('no more wait for a plan than can get one', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 250 }, (_, index) => planFor(`asker ${index % 5}`, '{ viewer { id } }')),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(50);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(UnavailableError);
  expect(await plan('{ viewer { id } }')).toMatchObject({ kind: 'QueryPlan' });
});
