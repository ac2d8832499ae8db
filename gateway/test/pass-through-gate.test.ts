import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPassThrough } from '@compliance/gateway/pass-through/pass-through';
import { createPassThroughGate } from '@compliance/gateway/pass-through/pass-through-gate';
import { createPassThroughRoom } from '@compliance/gateway/pass-through/pass-through-room';
import { writeAnsweredRights } from '@compliance/kit/internal/answered-rights';
import { openRequestLimits } from '@compliance/kit/limits/request-limits';
import { UnavailableError } from '@compliance/kit/operation/errors';
import type { Principal } from '@compliance/kit/operation/principal';
import { createMetrics } from '@compliance/kit/process/metrics';
import { createAdmit } from '@compliance/kit/rights/admission';
import type { Recognize } from '@compliance/kit/rights/recognition';
import { createRequestsInFlight } from '@compliance/kit/rights/requests-in-flight';
import type { RightsChange } from '@compliance/kit/rights/rights-change';
import type { RightsLease } from '@compliance/kit/rights/rights-lease';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';

const membership = { organizationId: 'organization', profileId: 'profile', role: 'ADMIN' } as const;
const agent: Principal = {
  personId: 'person',
  credential: { kind: 'MCP', id: 'key' },
  epoch: 1,
  memberships: [membership],
};
const demoted: Principal = { ...agent, epoch: 2, memberships: [{ ...membership, role: 'VIEWER' }] };
const promoted: Principal = { ...agent, epoch: 2, memberships: [{ ...membership, role: 'OWNER' }] };
const lease: RightsLease = {
  held: () => 'lease',
  obtain: async () => 'lease',
  holdForWrites: async (begin) => begin(),
  begin: async () => undefined,
  stop: async () => undefined,
};
const servers: Server[] = [];
const metrics = createMetrics('test');
const runtime = { now: () => 0, logger: pino({ level: 'silent' }), metrics };
const limits = openRequestLimits({ databasePrefix: 'test', rateLimitPointsPerMinute: 0 }, runtime);
const room = createPassThroughRoom({ limits });

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

afterAll(() => {
  limits.close();
  metrics.stop();
});

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Case = {
  /** Who the key is found to act as, or what goes wrong, each time it is asked. */
  found: (Principal | Error | undefined)[];
  /** What identity tells while the answer is on its way. */
  change?: Partial<RightsChange>;
  made?: { status?: number; as?: Principal };
};

/** Sends a request whose answer the bridge has made before the change. */
async function passThrough({ found, change, made = {} }: Case): Promise<[number, string]> {
  const requests = createRequestsInFlight();
  const recognize: Recognize = async (_credential, _requestId, begin) => {
    const principal = found.shift();
    if (principal instanceof Error) throw principal;
    return principal && begin({ principal, endsAt: Number.POSITIVE_INFINITY, leaseId: 'lease' });
  };
  const { status = 200, as = agent } = made;
  const bridge = await serve(async (_, response) => {
    const changes = change ? [{ personId: 'person', epoch: 2, ended: [], lost: false, ...change }] : [];
    requests.apply({ requestIds: ['change'], changes });
    response.writeHead(status, { 'x-answered-rights': writeAnsweredRights(as) }).end('the answer');
  });
  const admit = createAdmit({ recognize, lease, requests, now: () => 0 });
  const gate = createPassThroughGate({ runtime, admit, room });
  const through = createPassThrough({ urls: [bridge], gate });
  const url = await serve(through.handle);
  const answer = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer key' } });
  through.close();
  return [answer.status, await answer.text()];
}

const unauthorized = [401, '{"error":"unauthorized"}'];
const unavailable = [503, '{"error":"unavailable"}'];
const asMade = [200, 'the answer'];

describe('an answer on its way through', () => {
  test('is let out as it was made when nothing has changed', async () => {
    expect(await passThrough({ found: [agent] })).toEqual(asMade);
  });

  test.each([200, 202, 400, 503])('becomes a 401 when the key has ended, were it a %i', async (status) => {
    const change = { ended: ['key'], lost: true };
    expect(await passThrough({ found: [agent], change, made: { status } })).toEqual(unauthorized);
  });

  test('is kept back when rights were lost after it was made', async () => {
    const change = { lost: true };
    expect(await passThrough({ found: [agent, demoted], change })).toEqual(unavailable);
    expect(await passThrough({ found: [demoted] })).toEqual(unavailable);
  });

  test('is kept back when it was made with rights that came and went unknown to the gateway', async () => {
    const found = [agent, { ...agent, epoch: 3 }];
    const change = { epoch: 3, lost: true };
    expect(await passThrough({ found, change, made: { as: promoted } })).toEqual(unavailable);
  });

  test('is let out when it was made with the rights that are left', async () => {
    const made = { as: demoted };
    expect(await passThrough({ found: [agent, demoted], change: { lost: true }, made })).toEqual(asMade);
  });

  test('is not held up by rights that were gained', async () => {
    expect(await passThrough({ found: [agent, promoted], change: {} })).toEqual(asMade);
    expect(await passThrough({ found: [promoted] })).toEqual(asMade);
    expect(await passThrough({ found: [agent], made: { as: promoted } })).toEqual(asMade);
  });

  test('is not held up by a change that left the rights as they were', async () => {
    expect(await passThrough({ found: [{ ...agent, epoch: 2 }] })).toEqual(asMade);
  });

  test('is kept back while it is unknown whether the key holds', async () => {
    const found = [agent, new UnavailableError()];
    expect(await passThrough({ found, change: { lost: true } })).toEqual(unavailable);
  });

  test('stays a 401 when the bridge has refused it, whatever else is unknown', async () => {
    const found = [agent, new UnavailableError()];
    const [status] = await passThrough({ found, change: { lost: true }, made: { status: 401 } });
    expect(status).toBe(401);
  });
});

describe('a request', () => {
  test('does not reach the bridge before it is known that the key is good', async () => {
    expect(await passThrough({ found: [undefined] })).toEqual(unauthorized);
    expect(await passThrough({ found: [new UnavailableError()] })).toEqual(unavailable);
  });
});
