import { randomUUID } from 'node:crypto';
import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { joinOrganization, type Member } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { deleteOrganization, listAllOrganizations } from '@compliance/testing/organization-operations';
import { getUser, removeUser, updateMembership } from '@compliance/testing/profile-operations';
import { signIn } from '@compliance/testing/sign-in';
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
import { type AttackedSystem, type Door, keyOf, startAttackedSystem } from './attacked-system.ts';

let system: AttackedSystem;
let organization: TestOrganization;
let admin: Member;

beforeAll(async () => {
  system = await startAttackedSystem();
  organization = await newOrganization(system);
  admin = await joinOrganization(system, organization, 'ADMIN');
}, 120_000);

const asOwner = askOver('GraphQL', () => ({ system, member: organization.owner }));

async function changeRole(role: string): Promise<void> {
  const { organizationId } = organization;
  const user = await askForOne(asOwner, getUser, { id: admin.profileId });
  const { id: membershipId } = user['membership'] as { id: string };
  expect(await asOwner(updateMembership, { organizationId, membershipId, role })).toMatchObject({
    code: undefined,
  });
}

async function remove({ profileId }: Member): Promise<void> {
  const { organizationId } = organization;
  const answer = await asOwner(removeUser, { organizationId, profileId });
  expect(answer.complaint).toEqual([]);
}

const askEverywhere = (question: () => Question, member = admin): Promise<Reply[]> =>
  Promise.all(system.doors.map((door) => askDoor(door, keyOf(member, door), question())));
const addOne = () => addFramework(organization, randomUUID());
const list = () => listFrameworks(organization);

test('a role that was lowered is lower at every door from then on, and one that was raised higher', async () => {
  for (const { text } of await askEverywhere(addOne)) expect(text).not.toContain('FORBIDDEN');
  await changeRole('VIEWER');
  for (const { text } of await askEverywhere(addOne)) expect(text).toContain('FORBIDDEN');
  await changeRole('ADMIN');
  for (const { text } of await askEverywhere(addOne)) expect(text).not.toContain('FORBIDDEN');
});

describe.each(['GraphQL at gateway 1', 'MCP at gateway 1', 'MCP at the bridge'])('over %s', (way) => {
  const door = () => system.doors.find((one) => one.name === way) as Door;
  const ask = (question = list(), member = admin) => askDoor(door(), keyOf(member, door()), question);

  test('a read in flight is answered with the rights that are left', async () => {
    const leaving = await joinOrganization(system, organization, 'VIEWER');
    const held = system.frameworks.hold('answers');
    const asking = ask(list(), leaving);
    await held.arrived;
    await remove(leaving);
    held.release();
    const answer = await asking;
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('NOT_FOUND');
  });

  test('a read in flight is not disturbed by a right that was gained', async () => {
    await changeRole('VIEWER');
    const held = system.frameworks.hold('answers');
    const asking = ask();
    await held.arrived;
    await changeRole('ADMIN');
    held.release();
    const answer = await asking;
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/errors|isError/);
  });

  test('a mutation in flight is done before the loss of its right is answered, or not at all', async () => {
    const name = randomUUID();
    const held = system.frameworks.hold('requests');
    const asking = ask(addFramework(organization, name));
    await held.arrived;
    await changeRole('VIEWER');
    held.release();
    await asking;
    expect(await frameworkNames(system, organization)).not.toContain(name);
    await changeRole('ADMIN');
  });
});

test('with the last membership gone sessions are over, and keys see nothing', async () => {
  const leaving = await joinOrganization(system, organization, 'VIEWER');
  const session = await signIn(system.baseUrl, leaving);
  const gateways = system.doors.filter((door) => door.interface === 'GraphQL');
  const inSession = () => Promise.all(gateways.map((door) => askDoor(door, session, list())));
  for (const { status } of await inSession()) expect(status).toBe(200);
  await remove(leaving);
  for (const { status, text } of await inSession()) expect([status, text]).toEqual([401, unauthorized]);
  for (const { status, text } of await askEverywhere(list, leaving)) {
    expect(status).toBe(200);
    expect(text).toContain('NOT_FOUND');
  }
});

test('an organization that was deleted is gone at every door, for a read in flight too', async () => {
  const held = system.frameworks.hold('answers');
  const asking = askEverywhere(list);
  await held.arrived;
  const { organizationId: id } = organization;
  expect((await asOwner(deleteOrganization, { id })).complaint).toEqual([]);
  held.release();
  for (const { text } of [...(await asking), ...(await askEverywhere(list))]) {
    expect(text).toContain('NOT_FOUND');
  }
  for (const which of interfaces) {
    const left = await askOver(which, () => ({ system, member: admin }))(listAllOrganizations, {});
    expect(left).toMatchObject({ records: [], code: undefined });
  }
});
