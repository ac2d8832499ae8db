import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { ServiceClient } from '../internal/service-client.ts';
import { UnavailableError } from '../operation/errors.ts';
import type { Principal } from '../operation/principal.ts';
import { type Authentication, createAuthentication } from './authentication.ts';

const logger = pino({ level: 'silent' });
const principal: Principal = {
  personId: 'person',
  credential: { kind: 'PERSONAL', id: 'key' },
  epoch: 1,
  memberships: [],
};
const credential = { kind: 'key', token: 'good', interface: 'PERSONAL' } as const;

type State = { away: boolean; asked: number; uses: unknown[] };

/** An identity service that accepts the token `good`, can be away, and remembers what it was asked and told. */
function identityAt(state: State): ServiceClient {
  return {
    async call(path, body) {
      if (state.away) throw new UnavailableError();
      if (path === '/internal/lease') return { granted: true } as never;
      const { credential: asked, uses = [] } = body as { credential?: { token: string }; uses?: unknown[] };
      state.uses.push(...uses);
      if (asked === undefined) return {} as never;
      state.asked += 1;
      return { recognized: asked.token === 'good' ? { principal, endsAt: 10_000 } : null } as never;
    },
    close: async () => undefined,
  };
}

type Opened = { state: State; at: Authentication; registry: Registry };

async function opened(now: () => number = () => 0): Promise<Opened> {
  const state: State = { away: false, asked: 0, uses: [] };
  const registry = new Registry();
  const at = createAuthentication({
    clientOf: () => identityAt(state),
    now,
    logger,
    metrics: { registry },
  });
  await at.begin('http://127.0.0.1:1');
  return { state, at, registry };
}

describe('a credential', () => {
  test('lets in whom identity recognizes, and that it was used is reported', async () => {
    const { state, at } = await opened();
    expect((await at.admit(credential, 'request'))?.principal).toEqual(principal);
    expect(await at.admit({ ...credential, token: 'bad' }, 'request')).toBeUndefined();
    await at.close();
    expect(state.uses).toEqual([{ kind: 'PERSONAL', id: 'key', at: '1970-01-01T00:00:00.000Z' }]);
  });

  test('is asked about once, however many requests bring it, and that is counted', async () => {
    const { state, at, registry } = await opened();
    await Promise.all(Array.from({ length: 1_000 }, () => at.admit(credential, 'request')));
    for (let index = 0; index < 10; index += 1) await at.admit(credential, 'request');
    expect(state.asked).toBe(1);
    const counted = (await registry.getSingleMetric('credential_lookups_total')?.get())?.values;
    expect(counted?.map(({ labels, value }) => [labels['source'], value])).toEqual([
      ['identity', 1],
      ['memory', 10],
    ]);
    await at.close();
  });

  test('is over at the instant at which it ends', async () => {
    let now = 9_999;
    const { state, at } = await opened(() => now);
    const admission = await at.admit(credential, 'request');
    expect(admission?.hasCurrentRights()).toBe(true);
    now = 10_000;
    expect(admission?.hasCurrentRights()).toBe(false);
    expect(await at.admit(credential, 'request')).toBeUndefined();
    expect(state.asked).toBe(2);
    await at.close();
  });

  test('has its latest use reported, also when it is used again and again', async () => {
    let now = 0;
    const { state, at } = await opened(() => now);
    for (; now < 3; now += 1) await at.admit(credential, 'request');
    await at.close();
    expect(state.uses).toEqual([expect.objectContaining({ at: '1970-01-01T00:00:00.002Z' })]);
  });
});

describe('an edge', () => {
  test('is ready while identity has answered within five seconds', async () => {
    let now = 0;
    const { state, at } = await opened(() => now);
    expect(at.ready()).toBe(true);
    state.away = true;
    now = 5_000;
    expect(at.ready()).toBe(false);
    await at.close();
  });

  test('lets nobody in without identity', async () => {
    const state: State = { away: true, asked: 0, uses: [] };
    const at = createAuthentication({
      clientOf: () => identityAt(state),
      now: () => 0,
      logger,
      metrics: { registry: new Registry() },
    });
    await at.begin('http://127.0.0.1:1');
    expect(at.ready()).toBe(false);
    await expect(at.admit(credential, 'request')).rejects.toThrow(UnavailableError);
    await at.close();
  });
});
