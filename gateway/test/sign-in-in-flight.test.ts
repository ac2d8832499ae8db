import { startGateway } from '@compliance/gateway/server';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient } from '@compliance/kit/internal/service-client';
import { newId } from '@compliance/kit/operation/gid';
import { processConfig } from '@compliance/stack/process-config';
import { eventually } from '@compliance/testing/eventually';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization } from '@compliance/testing/new-organization';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { expect, test } from '@jest/globals';
import { signInClient } from './sign-in-client.ts';

const system = await startTestSystem();
const client = signInClient(system);

/** An edge that holds a lease and cannot be told of anything: changes have to wait until its lease is over. */
async function openSilentEdge(): Promise<void> {
  const { privateKey } = system.secrets.principalKeys.gateway;
  const signer = createTokenSigner({ processName: 'gateway', privateKey, now: system.now });
  const identity = createServiceClient({ service: 'identity', urls: system.internalUrls.identity, signer });
  const lease = { id: newId(), holder: newId(), url: 'http://127.0.0.1:1', turn: 1, renews: false };
  const call = { requestId: newId(), repeatable: false };
  await identity.call('/internal/lease', { ...lease, writes: true }, call);
  await identity.close();
}

const changesUnderWay = (): Promise<number> =>
  inDatabase(`${system.databasePrefix}_identity`, (database) =>
    database.collection('pending_changes').countDocuments({}),
  );

test('a change of password is not answered to a session that has ended meanwhile', async () => {
  const { owner } = await newOrganization(system);
  const cookie = await client.signIn(owner);
  await openSilentEdge();
  const next = 'another correct horse';
  const changing = client.auth('password', { current: owner.password, next }, ['cookie', cookie]);
  await eventually(async () => expect(await changesUnderWay()).toBe(1));
  const signedOut = client.auth('sign-out', {}, ['cookie', cookie]);
  expect(await changing).toMatchObject({ status: 401, body: '{"error":"unauthorized"}' });
  expect(await signedOut).toMatchObject({ status: 204 });
  await client.signIn({ ...owner, password: next });
});

test('a sign-in that reaches identity when its client has been refused starts no session', async () => {
  const { owner } = await newOrganization(system);
  const { stores, databasePrefix, secrets, mailDirectory, internalUrls, now } = system;
  const config = processConfig(
    'gateway',
    {
      host: '127.0.0.1',
      port: 0,
      publicOrigin: 'http://localhost',
      rateLimitPointsPerMinute: 0,
      stores,
      databasePrefix,
      secrets,
      mailDirectory,
      logLevel: 'fatal',
    },
    { port: 0, internalPort: 0, serviceUrls: internalUrls },
  );
  // What it sends is as old when it comes as if it had been on its way for nine seconds.
  const late = await startGateway(config, { now: () => now() - 9_000 });
  const { status } = await signInClient({ baseUrl: late.url }).auth('sign-in', owner);
  await late.stop();
  expect(status).toBe(503);
  const cookie = await client.signIn(owner);
  const { body } = await client.inSession(cookie, '{ viewer { sessions { id } } }');
  expect(JSON.parse(body).data.viewer.sessions).toHaveLength(1);
});
