import type { EventEmitter } from 'node:events';
import { type Listener, listen } from '@compliance/kit/http/http-server';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import { sendJson } from '@compliance/kit/http/send-json';
import { openRequestLimits } from '@compliance/kit/limits/request-limits';
import { systemClock } from '@compliance/kit/process/clock';
import { createMetrics } from '@compliance/kit/process/metrics';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { admitted } from './admitted.ts';
import { createObservedLogger } from './observed-logger.ts';

export type TestFront = {
  listener: Listener;
  /** Emits the status of each request as it is logged. */
  log: EventEmitter;
  post(body: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
};

type Answer = { status: number; text: string; headers: Headers };

/** Listens behind the front of an interface. Unless told otherwise it lets `good` in, and answers what it was sent. */
export async function startFront(
  own: Partial<Parameters<typeof createInterfaceFront>[0]>,
): Promise<TestFront> {
  const { logger, log } = createObservedLogger('status');
  const metrics = createMetrics('test');
  const runtime = { now: systemClock, logger, metrics };
  const limits = openRequestLimits({ databasePrefix: 'test', rateLimitPointsPerMinute: 0 }, runtime);
  const handler = createInterfaceFront({
    name: 'graphql',
    runtime,
    answers: ['application/json', 'application/graphql-response+json'],
    limits,
    admit: async (request) => (bearerToken(request) === 'good' ? admitted('key') : undefined),
    handle:
      async ({ response, body }) =>
      () =>
        sendJson(response, 200, body),
    ...own,
  });
  const listener = await listen({ host: '127.0.0.1', port: 0, handler });
  return {
    listener,
    log,
    async post(body, headers = {}) {
      const all = { authorization: 'Bearer good', 'content-type': 'application/json', ...headers };
      const response = await fetch(listener.url, { method: 'POST', headers: all, body });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    async stop() {
      await listener.stop();
      limits.close();
      metrics.stop();
    },
  };
}

/** A request as it goes over the wire, up to its body. */
export function headOf(...headers: string[]): string {
  const usual = ['POST / HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Type: application/json'];
  return [...usual, ...headers, '', ''].join('\r\n');
}
