import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openAuthentication } from './authentication.ts';
import { UnavailableError } from './errors.ts';
import type { Principal } from './principal.ts';
import type { ServiceClient } from './service-client.ts';

const logger = pino({ level: 'silent' });
const principal: Principal = {
  personId: 'person',
  credential: { kind: 'PERSONAL', id: 'key' },
  epoch: 1,
  memberships: [],
};
const credential = { kind: 'key', token: 'good', interface: 'PERSONAL' } as const;

/** An identity service that accepts the token `good`, can be away, and remembers which uses it was told. */
function identityAt(state: { away: boolean; uses: unknown[] }): ServiceClient {
  return {
    async call(path, body) {
      if (state.away) throw new UnavailableError();
      const { credential: asked, uses = [] } = body as { credential?: { token: string }; uses?: unknown[] };
      state.uses.push(...uses);
      const known = path === '/internal/introspect' && asked?.token === 'good';
      return { principal: known ? principal : null } as never;
    },
    close: async () => undefined,
  };
}

describe('openAuthentication', () => {
  test('recognizes whom identity recognizes, and reports that the credential was used', async () => {
    const state = { away: false, uses: [] };
    const authentication = await openAuthentication({ identity: identityAt(state), now: () => 0, logger });
    expect(await authentication.introspect(credential, 'request')).toEqual(principal);
    expect(await authentication.introspect({ ...credential, token: 'bad' }, 'request')).toBeUndefined();
    await authentication.close();
    expect(state.uses).toEqual([{ kind: 'PERSONAL', id: 'key', at: '1970-01-01T00:00:00.000Z' }]);
  });

  test('reports the latest use only, also of a credential that is used again and again', async () => {
    const state = { away: false, uses: [] };
    let now = 0;
    const authentication = await openAuthentication({ identity: identityAt(state), now: () => now, logger });
    for (; now < 3; now++) await authentication.introspect(credential, 'request');
    await authentication.close();
    expect(state.uses).toEqual([expect.objectContaining({ at: '1970-01-01T00:00:00.002Z' })]);
  });

  test('is ready while identity has answered within five seconds', async () => {
    const state = { away: false, uses: [] };
    let now = 0;
    const authentication = await openAuthentication({ identity: identityAt(state), now: () => now, logger });
    expect(authentication.ready()).toBe(true);
    now = 5_000;
    expect(authentication.ready()).toBe(false);
    await authentication.introspect(credential, 'request');
    expect(authentication.ready()).toBe(true);
    await authentication.close();
  });

  test('opens without identity, recognizes nobody and is not ready', async () => {
    const state = { away: true, uses: [] };
    const authentication = await openAuthentication({ identity: identityAt(state), now: () => 0, logger });
    expect(authentication.ready()).toBe(false);
    await expect(authentication.introspect(credential, 'request')).rejects.toThrow(UnavailableError);
    await authentication.close();
  });
});
