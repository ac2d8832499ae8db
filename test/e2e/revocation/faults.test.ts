import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  openSeparateSystem,
  type RestartableProcess,
  type SeparateSystem,
} from '@compliance/testing/separate-system';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askDoor, listFrameworks, type Reply, unauthorized } from './ask-door.ts';
import type { Door } from './attacked-system.ts';
import { createKey, type Key, revokeKey } from './end-credentials.ts';

let system: SeparateSystem;
let organization: TestOrganization;
let session: Session;

beforeAll(async () => {
  system = await openSeparateSystem(await temporaryDirectory(), storeUrls());
  organization = await newOrganization(system);
  session = await signIn(system.baseUrl, organization.owner);
}, 300_000);

afterAll(() => system?.stop(), 60_000);

const promisedSeconds = 4;

function ask(at: RestartableProcess, key: Key): Promise<Reply> {
  const door: Door = { name: 'a gateway', url: `${at.url}/api/console/v1/graphql`, interface: 'GraphQL' };
  return askDoor(door, { authorization: `Bearer ${key.token}` }, listFrameworks(organization));
}

/** A key that both gateways know. */
async function usedKey(): Promise<Key> {
  const key = await createKey(system, session, 'PERSONAL');
  for (const gateway of system.gateways) {
    await eventually(async () => expect((await ask(gateway, key)).status).toBe(200));
  }
  return key;
}

async function revokeInTime(key: Key): Promise<void> {
  const start = performance.now();
  await revokeKey(system, session, key);
  expect((performance.now() - start) / 1_000).toBeLessThan(promisedSeconds);
}

/** As identity itself tells, which reads it anew. */
async function isRevokedInStore(key: Key): Promise<boolean> {
  type Keys = { viewer: { apiKeys: { nodes: { id: string; state: string }[] } } };
  const query = '{ viewer { apiKeys(first: 100) { nodes { id state } } } }';
  const { viewer } = await graphqlData<Keys>(system, session, query);
  return viewer.apiKeys.nodes.find(({ id }) => id === key.id)?.state === 'REVOKED';
}

const refused = { status: 401, text: unauthorized };

test('a gateway that is stopped delays a revocation for seconds at most, and refuses the key when it goes on', async () => {
  const [, stopped] = system.gateways;
  const key = await usedKey();
  stopped.signal('SIGSTOP');
  try {
    // Whoever asks a second time is not told earlier than may be.
    await Promise.race([revokeInTime(key), revokeInTime(key)]);
  } finally {
    stopped.signal('SIGCONT');
  }
  expect(await ask(stopped, key)).toMatchObject(refused);
}, 60_000);

test('a gateway that was killed delays a revocation for seconds at most', async () => {
  const [, killed] = system.gateways;
  const key = await usedKey();
  killed.signal('SIGKILL');
  await revokeInTime(key);
  await killed.restart();
  expect(await ask(killed, key)).toMatchObject(refused);
}, 180_000);

test('a gateway that does not reach identity lets nobody in whom it only remembers', async () => {
  const [, cutOff] = system.gateways;
  const key = await usedKey();
  for (const proxy of system.toIdentity) proxy.cut();
  try {
    await revokeInTime(key);
    expect((await ask(cutOff, key)).status).not.toBe(200);
  } finally {
    for (const proxy of system.toIdentity) proxy.restore();
  }
  await eventually(async () => expect(await ask(cutOff, key)).toMatchObject(refused));
}, 60_000);

test('a revocation that identity was killed in holds if it was answered, and is whole or nothing if not', async () => {
  const { identities } = system;
  for (let round = 0; round < 4; round += 1) {
    const key = await usedKey();
    const revoking = revokeKey(system, session, key).then(
      () => 'answered',
      () => 'unknown',
    );
    const identity = identities[round % 2] as RestartableProcess;
    // At another moment each time: as soon as the key is seen to be gone somewhere, or at once.
    if (round >= 2)
      await eventually(async () => expect((await ask(system.gateways[0], key)).status).toBe(401));
    identity.signal('SIGKILL');
    const outcome = await revoking;
    if (outcome === 'answered') {
      for (const gateway of system.gateways) expect((await ask(gateway, key)).status).not.toBe(200);
    }
    await identity.restart();
    // What was committed holds everywhere in the end, and what was not nowhere.
    await eventually(async () => {
      const isRevoked = await isRevokedInStore(key);
      const statuses = await Promise.all(system.gateways.map(async (at) => (await ask(at, key)).status));
      expect(statuses).toEqual(isRevoked ? [401, 401] : [200, 200]);
      expect(isRevoked || outcome === 'unknown').toBe(true);
    });
  }
}, 400_000);
