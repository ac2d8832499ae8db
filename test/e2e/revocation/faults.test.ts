import { randomUUID } from 'node:crypto';
import { eventually } from '@compliance/testing/eventually';
import type { FaultProxy } from '@compliance/testing/fault-proxy';
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
import {
  addFramework,
  askDoor,
  frameworkNames,
  listFrameworks,
  type Reply,
  unauthorized,
} from './ask-door.ts';
import type { Door } from './attacked-system.ts';
import { createKey, type Key, revokeKey } from './end-credentials.ts';
import { secondsOf } from './seconds-of.ts';

let system: SeparateSystem;
let organization: TestOrganization;
let session: Session;

beforeAll(async () => {
  system = await openSeparateSystem(await temporaryDirectory(), storeUrls());
  organization = await newOrganization(system);
  session = await signIn(system.baseUrl, organization.owner);
}, 300_000);

afterAll(() => system?.stop(), 60_000);

/** What a revocation may take while a process is silent, without and with a mutation on its way. */
const quietSeconds = 1.5;
const writingSeconds = 4;

const refused = { status: 401, text: unauthorized };

const gatewayDoor = ({ url }: RestartableProcess): Door => ({
  name: 'a gateway',
  url: `${url}/api/console/v1/graphql`,
  interface: 'GraphQL',
});
const bridgeDoor = (): Door => ({
  name: 'the bridge',
  url: `${system.internalUrls['mcp-bridge'][0]}/api/mcp/v1`,
  interface: 'MCP',
});

const headerOf = ({ token }: Key) => ({ authorization: `Bearer ${token}` });
const ask = (door: Door, key: Key): Promise<Reply> =>
  askDoor(door, headerOf(key), listFrameworks(organization));
const askGateways = (key: Key): Promise<Reply[]> =>
  Promise.all(system.processes.gateway.map((gateway) => ask(gatewayDoor(gateway), key)));

/** A key that these doors know. */
async function usedKey(doors: readonly Door[]): Promise<Key> {
  const kind = doors[0]?.interface === 'MCP' ? 'MCP' : 'PERSONAL';
  const key = await eventually(() => createKey(system, session, kind));
  for (const door of doors) {
    await eventually(async () => expect((await ask(door, key)).status).toBe(200));
  }
  return key;
}

/** Resolves when the revocation is answered. What is too busy to begin with it says so, and is asked again. */
const revoking = (key: Key) => (): Promise<void> => {
  const revoke = (): Promise<void> => eventually(() => revokeKey(system, session, key));
  // Whoever asks a second time is not told earlier than may be.
  return Promise.race([revoke(), revoke()]);
};

const secondGateway = (): RestartableProcess => system.processes.gateway[1];
const bridge = (): RestartableProcess => system.processes['mcp-bridge'][0];

type Fault = { door(): Door; begin(): void; end(): Promise<void> | void };

const stopped = (process: () => RestartableProcess, door: () => Door): Fault => ({
  door,
  begin: () => process().signal('SIGSTOP'),
  end: () => process().signal('SIGCONT'),
});
const killed = (process: () => RestartableProcess, door: () => Door): Fault => ({
  door,
  begin: () => process().signal('SIGKILL'),
  end: () => process().restart(),
});
const secondGatewayDoor = (): Door => gatewayDoor(secondGateway());

const faults: [string, Fault][] = [
  ['a gateway that is stopped', stopped(secondGateway, secondGatewayDoor)],
  ['a gateway that was killed', killed(secondGateway, secondGatewayDoor)],
  ['a bridge that is stopped', stopped(bridge, bridgeDoor)],
  ['a bridge that was killed', killed(bridge, bridgeDoor)],
];

test.each(faults)(
  '%s delays a revocation by a second and a half at most, and lets the key in no more',
  async (_name, { door, begin, end }) => {
    const key = await usedKey([door()]);
    begin();
    try {
      expect(await secondsOf(system, revoking(key))).toBeLessThan(quietSeconds);
    } finally {
      await end();
    }
    await refusedFromNowOn(door(), key);
  },
  180_000,
);

/** A process that goes on may have to find its way to identity first, but lets nobody in meanwhile. */
async function refusedFromNowOn(door: Door, key: Key): Promise<void> {
  const statuses: number[] = [];
  await eventually(async () => {
    const reply = await ask(door, key);
    statuses.push(reply.status);
    expect(reply).toMatchObject(refused);
  });
  expect(statuses).not.toContain(200);
}

test('a gateway that is stopped with a mutation on its way delays it by four, and nothing is written after', async () => {
  const door = secondGatewayDoor();
  const key = await usedKey([door]);
  const name = randomUUID();
  const held = (system.ways.frameworks[0] as FaultProxy).hold('requests');
  const asking = askDoor(door, headerOf(key), addFramework(organization, name));
  await held.arrived;
  secondGateway().signal('SIGSTOP');
  try {
    expect(await secondsOf(system, revoking(key))).toBeLessThan(writingSeconds);
    held.release();
    expect(await frameworkNames(system, organization)).not.toContain(name);
  } finally {
    held.release();
    secondGateway().signal('SIGCONT');
  }
  expect(await asking).toMatchObject(refused);
  expect(await frameworkNames(system, organization)).not.toContain(name);
}, 60_000);

test('a gateway that does not reach identity lets nobody in whom it only remembers', async () => {
  const door = secondGatewayDoor();
  const key = await usedKey([door]);
  for (const proxy of system.ways.identity) proxy.cut();
  try {
    expect(await secondsOf(system, revoking(key))).toBeLessThan(quietSeconds);
    expect((await ask(door, key)).status).not.toBe(200);
  } finally {
    for (const proxy of system.ways.identity) proxy.restore();
  }
  await refusedFromNowOn(door, key);
}, 60_000);

test('a revocation that identity was killed in holds if it was answered, and is whole or nothing if not', async () => {
  const identities = system.processes.identity;
  for (let round = 0; round < 4; round += 1) {
    const key = await usedKey(system.processes.gateway.map(gatewayDoor));
    const outcomes = revokeKey(system, session, key).then(
      () => 'answered',
      () => 'unknown',
    );
    const killedOne = identities[round % 2] as RestartableProcess;
    // At another moment each time: as soon as the key is seen to be gone somewhere, or at once.
    if (round >= 2)
      await eventually(async () =>
        expect((await ask(gatewayDoor(system.processes.gateway[0]), key)).status).toBe(401),
      );
    killedOne.signal('SIGKILL');
    const outcome = await outcomes;
    if (outcome === 'answered') {
      for (const { status } of await askGateways(key)) expect(status).not.toBe(200);
    }
    await killedOne.restart();
    // What was committed holds everywhere in the end, and what was not nowhere.
    await eventually(async () => {
      const isRevoked = await isRevokedInStore(key);
      const statuses = (await askGateways(key)).map(({ status }) => status);
      expect(statuses).toEqual(isRevoked ? [401, 401] : [200, 200]);
      expect(isRevoked || outcome === 'unknown').toBe(true);
    });
  }
}, 400_000);

/** As identity itself tells, which reads it anew. */
async function isRevokedInStore(key: Key): Promise<boolean> {
  type Keys = { viewer: { apiKeys: { nodes: { id: string; state: string }[] } } };
  const query = '{ viewer { apiKeys(first: 100) { nodes { id state } } } }';
  const { viewer } = await graphqlData<Keys>(system, session, query);
  return viewer.apiKeys.nodes.find(({ id }) => id === key.id)?.state === 'REVOKED';
}
