import type { IncomingMessage } from 'node:http';
import { sendJson } from '@compliance/kit/http/send-json';
import { createHeldBytes, type HeldBytes } from '@compliance/kit/limits/held-bytes';
import { createRateLimits } from '@compliance/kit/limits/rate-limits';
import { createWorkQueue, type WorkQueue } from '@compliance/kit/limits/work-queue';
import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import type { Admission } from '@compliance/kit/rights/admission';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { connectRedis } from '@compliance/kit/store/redis';
import { pino } from 'pino';
import { admitted } from './admitted.ts';
import { startFront, type TestFront } from './start-front.ts';

/** What a request does: cost so many points, find its credential ended, wait until it is released, or answer bytes. */
type Work = { price?: number; ended?: boolean; hold?: boolean; bytes?: number };

export type LimitedFront = Pick<TestFront, 'listener' | 'log'> & {
  queue: WorkQueue;
  /** Sends work, or any text, with the key for a credential. */
  ask(key: string, work?: Work | string, request?: RequestInit): Promise<Answer>;
  /** How many requests were begun. */
  begun(): number;
  /** The requests that wait until they are released. */
  releases: (() => void)[];
  held: HeldBytes;
  /** Time stands still unless it is moved on. */
  advance(milliseconds: number): void;
  stop(): Promise<void>;
};

export type Answer = { status: number; headers: Headers; text: string };

/** More than fits between a client and a server. */
export const maxHeldBytes = 50_000_000;

/** A front with 600 points a minute for each key, two requests at once, places for five that wait, and room for 50 MB. */
export async function startLimitedFront(): Promise<LimitedFront> {
  let time = 1_800_000_000_000;
  let begun = 0;
  const releases: LimitedFront['releases'] = [];
  const now = (): number => time;
  const held = createHeldBytes(maxHeldBytes);
  const queue = createWorkQueue({ minRunning: 2, maxRunning: 2, maxWaiting: 5 });
  const redis = connectRedis({ prefix: 'test', now, logger: pino({ level: 'silent' }) });
  const { listener, log, stop } = await startFront({
    limits: {
      rates: createRateLimits({ redis, pointsPerMinute: 600, now }),
      queue,
      held,
    },
    admit,
    async handle({ response, body, charge }) {
      begun += 1;
      const { price = 1, ended, hold, bytes = 0 }: Work = body;
      charge(price);
      if (ended) throw new UnauthenticatedError();
      if (hold) await new Promise<void>((resolve) => releases.push(resolve));
      return () => sendJson(response, 200, bytes === 0 ? {} : 'x'.repeat(bytes));
    },
  });
  return {
    listener,
    log,
    queue,
    releases,
    held,
    async ask(key, work = {}, { headers, ...request } = {}) {
      const response = await fetch(listener.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        ...(request.method !== 'GET' && { body: typeof work === 'string' ? work : JSON.stringify(work) }),
        ...request,
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    begun: () => begun,
    advance(milliseconds) {
      time += milliseconds;
    },
    async stop() {
      for (const release of releases) release();
      await stop();
      redis.close();
    },
  };
}

/** The token is the credential's id, and tells its kind and whose it is. */
async function admit(request: IncomingMessage): Promise<Admission | undefined> {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  const kind = token.startsWith('session') ? 'SESSION' : 'PERSONAL';
  return admitted(token, kind, token.startsWith('other') ? 'other' : 'person');
}
