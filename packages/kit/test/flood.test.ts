import { type Listener, listen } from '@compliance/kit/http/http-server';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import { sendJson } from '@compliance/kit/http/send-json';
import { openRequestLimits, type RequestLimits } from '@compliance/kit/limits/request-limits';
import { systemClock } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { createMetrics } from '@compliance/kit/process/metrics';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { eventually } from '@compliance/testing/eventually';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { admitted } from './admitted.ts';

const metrics = createMetrics('test');
/** Until then nothing ends that the greedy one has asked for. */
const { promise: released, resolve: release } = Promise.withResolvers<void>();
let limits: RequestLimits;
let listener: Listener;

beforeAll(async () => {
  const logger = createLogger({ process: 'test', level: 'silent' });
  const runtime = { now: systemClock, logger, metrics };
  limits = openRequestLimits({ databasePrefix: 'test', rateLimitPointsPerMinute: 0 }, runtime);
  const handler = createInterfaceFront({
    name: 'test',
    runtime,
    answers: ['application/json'],
    limits,
    admit: async (request) => admitted(bearerToken(request) ?? ''),
    async handle({ response, admission }) {
      if (admission.principal.credential.id === 'greedy') await released;
      return () => sendJson(response, 200, {});
    },
  });
  listener = await listen({ host: '127.0.0.1', port: 0, handler });
});

afterAll(async () => {
  await listener.stop();
  limits.close();
  metrics.stop();
});

async function ask(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(listener.url, { method: 'POST', headers, body: '{}' });
  await response.arrayBuffer();
  return response.status;
}

test('of five hundred requests at once on one key some are refused, and nobody else notices', async () => {
  const calls = 500;
  let refusals = 0;
  const flood = Array.from({ length: calls }, async () => {
    const status = await ask('greedy');
    if (status === 503) refusals += 1;
    return status;
  });
  const { queue } = limits;
  await eventually(() => expect(queue.running() + queue.waiting() + refusals).toBe(calls));
  expect(refusals).toBeGreaterThan(0);

  const modest = await Promise.all(Array.from({ length: 10 }, () => ask('modest')));
  expect(new Set(modest)).toEqual(new Set([200]));

  release();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(calls - refusals);
  expect(calls - refusals).toBeGreaterThan(150);
  // Nothing is left behind that would hold up the next.
  expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
});
