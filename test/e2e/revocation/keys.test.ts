import { randomUUID } from 'node:crypto';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  addFramework,
  askDoor,
  frameworkNames,
  listFrameworks,
  type Question,
  type Reply,
  unauthorized,
} from './ask-door.ts';
import { type AttackedSystem, type Door, startAttackedSystem } from './attacked-system.ts';
import { createKey, type Key, revokeApiKey, revokeKey } from './end-credentials.ts';

let system: AttackedSystem;
let organization: TestOrganization;
let session: Session;

beforeAll(async () => {
  system = await startAttackedSystem();
  organization = await newOrganization(system);
  session = await signIn(system.baseUrl, organization.owner);
}, 60_000);

const bearer = (key: Pick<Key, 'token'>): Record<string, string> => ({
  authorization: `Bearer ${key.token}`,
});
const kindOf = (door: Door): 'PERSONAL' | 'MCP' => (door.interface === 'GraphQL' ? 'PERSONAL' : 'MCP');

/** One door of each kind, where requests wait behind what was done at another one. */
const waitingDoors = (): Door[] => system.doors.slice(-3);
const eachWay = ['MCP at gateway 1', 'GraphQL at gateway 1', 'MCP at the bridge'] as const;
const doorCalled = (name: string): Door => waitingDoors().find((door) => door.name === name) as Door;

test('a revoked key is refused from then on at every door, like one that never was', async () => {
  for (const kind of ['PERSONAL', 'MCP'] as const) {
    const key = await createKey(system, session, kind);
    const doors = system.doors.filter((door) => kindOf(door) === kind);
    const askAll = (token: string): Promise<Reply[]> =>
      Promise.all(doors.map((door) => askDoor(door, bearer({ token }), listFrameworks(organization))));
    for (const { status } of await askAll(key.token)) expect(status).toBe(200);
    await revokeKey(system, session, key);
    const answers = await askAll(key.token);
    for (const { status, text } of answers) expect([status, text]).toEqual([401, unauthorized]);
    expect(answers).toEqual(await askAll('nonsense'));
  }
});

describe.each(eachWay)('in flight over %s', (way) => {
  test('a read gets the 401', async () => {
    const door = doorCalled(way);
    const key = await createKey(system, session, kindOf(door));
    const held = system.frameworks.hold('answers');
    const asking = askDoor(door, bearer(key), listFrameworks(organization));
    await held.arrived;
    await revokeKey(system, session, key);
    held.release();
    expect(await asking).toMatchObject({ status: 401, text: unauthorized });
  });

  test('a mutation that has not begun is waited for, gets the 401 and is not done', async () => {
    const door = doorCalled(way);
    const key = await createKey(system, session, kindOf(door));
    const name = randomUUID();
    const held = system.frameworks.hold('requests');
    const asking = askDoor(door, bearer(key), addFramework(organization, name));
    await held.arrived;
    await revokeKey(system, session, key);
    held.release();
    expect(await asking).toMatchObject({ status: 401, text: unauthorized });
    expect(await frameworkNames(system, organization)).not.toContain(name);
  });

  test('a mutation that is committed stands, and gets the 401', async () => {
    const door = doorCalled(way);
    const key = await createKey(system, session, kindOf(door));
    const name = randomUUID();
    const held = system.frameworks.hold('answers');
    const asking = askDoor(door, bearer(key), addFramework(organization, name));
    await held.arrived;
    await revokeKey(system, session, key);
    held.release();
    expect(await asking).toMatchObject({ status: 401, text: unauthorized });
    expect(await frameworkNames(system, organization)).toContain(name);
  });
});

test('a key that revokes itself gets that one answer, and its other requests in flight the 401', async () => {
  const [door] = system.doors as [Door];
  const key = await createKey(system, session, 'PERSONAL');
  const held = system.frameworks.hold('answers');
  const asking = askDoor(door, bearer(key), listFrameworks(organization));
  await held.arrived;
  const variables = { input: { apiKeyId: key.id } };
  const question = { ...listFrameworks(organization), query: revokeApiKey, variables };
  const answer = await askDoor(door, bearer(key), question);
  held.release();
  expect(JSON.parse(answer.text)).toEqual({ data: { revokeApiKey: { apiKey: { state: 'REVOKED' } } } });
  expect(await asking).toMatchObject({ status: 401, text: unauthorized });
  expect(await askDoor(door, bearer(key), question)).toMatchObject({ status: 401, text: unauthorized });
});

test('a key that revokes itself changes nothing more in the same request', async () => {
  const [door] = system.doors as [Door];
  const { organizationId } = organization;
  const emailAddress = `${randomUUID()}@example.com`;
  const added = { organizationId, fullName: 'Late', emailAddress, role: 'EMPLOYEE' };
  const question = (key: Key, dryRun: boolean): Question => ({
    ...listFrameworks(organization),
    query: `mutation ($first: RevokeApiKeyInput!, $second: CreateUserInput!) {
      first: revokeApiKey(input: $first) { apiKey { state } }
      second: createUser(input: $second) { user { emailAddress } }
    }`,
    variables: { first: { apiKeyId: key.id, dryRun }, second: added },
  });
  const ask = async (key: Key, dryRun: boolean): Promise<unknown> =>
    JSON.parse((await askDoor(door, bearer(key), question(key, dryRun))).text);

  const key = await createKey(system, session, 'PERSONAL');
  expect(await ask(key, false)).toMatchObject({
    data: { first: { apiKey: { state: 'REVOKED' } }, second: null },
    errors: [{ path: ['second'], extensions: { code: 'FORBIDDEN' } }],
  });
  const other = await createKey(system, session, 'PERSONAL');
  expect(await ask(other, true)).toMatchObject({ data: { second: { user: { emailAddress } } } });
});

test('whoever revokes a key a second time hears of it no earlier than the first', async () => {
  const key = await createKey(system, session, 'PERSONAL');
  const [door] = system.doors as [Door];
  const name = randomUUID();
  const held = system.frameworks.hold('requests');
  const asking = askDoor(door, bearer(key), addFramework(organization, name));
  await held.arrived;
  await Promise.race([revokeKey(system, session, key), revokeKey(system, session, key)]);
  held.release();
  expect(await asking).toMatchObject({ status: 401 });
  expect(await frameworkNames(system, organization)).not.toContain(name);
});
