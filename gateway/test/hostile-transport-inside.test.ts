import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import type { ServiceName } from '@compliance/kit/process/config';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf } from './doors.ts';
import { type Reply, send } from './send.ts';

const json = ['content-type', 'application/json'];
const notFound = { status: 404, body: '{"error":"not_found"}' };

let system: OwnTestSystem;
let owner: TestOrganization['owner'];
let doors: Door[];

beforeAll(async () => {
  system = await startTestSystem();
  ({ owner } = await newOrganization(system));
  doors = doorsOf(owner, '');
});

function knock({ path, body, credential }: Door, more: string[], method = 'POST'): Promise<Reply> {
  return send(system.baseUrl, {
    method,
    path,
    headers: [...json, ...(credential?.good ?? []), ...more],
    body,
  });
}

const interfaces = (): Door[] => doors.slice(0, 2);

/** The token that one process of ours shows another. */
function tokenOf(signer: ServiceName, audience: ServiceName): string {
  const { privateKey } = system.secrets.principalKeys[signer];
  const own = createTokenSigner({ processName: signer, privateKey, now: system.now });
  return own.sign(own.self, audience);
}

describe('a client gets nothing by', () => {
  test('a token of our processes', async () => {
    for (const signer of ['gateway', 'mcp-bridge', 'identity'] as const) {
      for (const audience of ['gateway', 'mcp-bridge', 'identity'] as const) {
        for (const door of interfaces()) {
          const good = ['authorization', `Bearer ${tokenOf(signer, audience)}`];
          expect(await knock({ ...door, credential: { good, bad: [] } }, [])).toMatchObject({ status: 401 });
        }
      }
    }
  });

  test('a request id, which is not even logged', async () => {
    const requestId = 'a-name-of-the-client';
    for (const door of interfaces()) {
      const { status, headers, body } = await knock(door, ['x-request-id', requestId]);
      expect(status).toBe(200);
      expect(JSON.stringify(headers) + body).not.toContain(requestId);
    }
    expect(system.logged.join('')).not.toContain(requestId);
  });

  test('a header that names a person', async () => {
    const claims = ['x-principal', 'x-person-id', 'x-user', 'x-forwarded-user', 'x-internal'].flatMap(
      (name) => [name, owner.profileId],
    );
    for (const door of interfaces()) {
      const stranger = { ...door, credential: { good: [], bad: [] } };
      expect(await knock(stranger, claims)).toMatchObject({ status: 401 });
    }
  });

  test('a header that names another method or path', async () => {
    const meant = [
      'x-http-method-override',
      'POST',
      'x-original-url',
      '/internal/graphql',
      'x-rewrite-url',
      '/metrics',
    ];
    for (const door of interfaces()) {
      expect(await knock(door, meant, 'PUT')).toMatchObject({ status: 405 });
      expect(await knock(door, meant)).toMatchObject({ status: 200 });
    }
  });
});

describe('a listener', () => {
  test('tells nobody in plain text which methods it knows', async () => {
    for (const [running] of Object.values(system.processes)) {
      for (const url of [running?.url ?? '', running?.internalUrl ?? '']) {
        for (const path of ['/healthz/live', '/healthz/ready']) {
          expect(await send(url, { method: 'OPTIONS', path })).toMatchObject({
            status: 405,
            headers: { allow: 'GET, HEAD', 'content-type': 'application/json' },
            body: '{"error":"method_not_allowed"}',
          });
        }
      }
      const metrics = await send(running?.internalUrl ?? '', { method: 'OPTIONS', path: '/metrics' });
      expect(metrics).toMatchObject({ status: 405, body: '{"error":"method_not_allowed"}' });
    }
    const [identity = ''] = system.internalUrls.identity;
    for (const method of ['OPTIONS', 'GET', 'PUT']) {
      const path = '/internal/introspect';
      expect(await send(identity, { method, path })).toMatchObject({ status: 401 });
      const known = ['authorization', `Bearer ${tokenOf('gateway', 'identity')}`];
      expect(await send(identity, { method, path, headers: known })).toMatchObject({
        status: 405,
        headers: { allow: 'POST', 'content-type': 'application/json' },
      });
    }
  });

  test('for clients has nothing of the inside', async () => {
    const paths = [
      '/metrics',
      '/graphql',
      '/internal/graphql',
      '/internal/introspect',
      '/internal/auth/sign-in',
    ];
    for (const [name, [running]] of Object.entries(system.processes)) {
      for (const path of paths) {
        const signer = name === 'mcp-bridge' ? 'gateway' : 'mcp-bridge';
        const headers = [...json, 'authorization', `Bearer ${tokenOf(signer, name as ServiceName)}`];
        for (const method of ['GET', 'POST']) {
          const reply = await send(running?.url ?? '', { method, path, headers, body: '{}' });
          expect({ name, path, ...reply }).toMatchObject(notFound);
        }
      }
    }
  });

  test('for our processes has nothing for clients, but for the bridge, which is behind the gateway', async () => {
    for (const [name, [running]] of Object.entries(system.processes)) {
      for (const door of doors) {
        if (name === 'mcp-bridge' && door.name === 'mcp') continue;
        const headers = [...json, ...(door.credential?.good ?? [])];
        const reply = await send(running?.internalUrl ?? '', { path: door.path, headers, body: door.body });
        expect({ name, path: door.path, ...reply }).toMatchObject(notFound);
      }
    }
  });
});
