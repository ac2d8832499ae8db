import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { signIn } from '@compliance/testing/sign-in';
import { beforeAll, expect, test } from '@jest/globals';
import { askDoor, listFrameworks, type Reply, unauthorized } from './ask-door.ts';
import { type AttackedSystem, type Door, startAttackedSystem } from './attacked-system.ts';
import { createKey } from './end-credentials.ts';

let system: AttackedSystem;
let organization: TestOrganization;

beforeAll(async () => {
  system = await startAttackedSystem();
  organization = await newOrganization(system);
}, 60_000);

const hourMs = 60 * 60 * 1000;
/** Enough to ask at every door. */
const shortlyMs = 5_000;

type Credential = Record<string, string>;

const doorsOf = (which: Door['interface']): Door[] => system.doors.filter((door) => door.interface === which);
const askAll = (doors: readonly Door[], credential: Credential): Promise<Reply[]> =>
  Promise.all(doors.map((door) => askDoor(door, credential, listFrameworks(organization))));

/** Uses a credential at the doors, moves all clocks to its end, and expects it to be over for what is in flight too. */
async function expectEnd(doors: readonly Door[], credential: Credential, endsAt: number): Promise<void> {
  for (const { status } of await askAll(doors, credential)) expect(status).toBe(200);
  const held = system.frameworks.hold('answers');
  const inFlight = askAll(doors, credential);
  await held.arrived;
  system.now.advance(endsAt - system.now());
  held.release();
  for (const answer of [...(await inFlight), ...(await askAll(doors, credential))]) {
    expect(answer).toMatchObject({ status: 401, text: unauthorized });
  }
}

test.each(['PERSONAL', 'MCP'] as const)(
  'a %s key is good until the instant of its end, and no longer, at every door that knows it',
  async (kind) => {
    const session = await signIn(system.baseUrl, organization.owner);
    const endsAt = system.now() + hourMs;
    const key = await createKey(system, session, kind, { expiresAt: new Date(endsAt).toISOString() });
    const doors = doorsOf(kind === 'MCP' ? 'MCP' : 'GraphQL');
    const credential = { authorization: `Bearer ${key.token}` };
    for (const { status } of await askAll(doors, credential)) expect(status).toBe(200);
    system.now.advance(endsAt - system.now() - shortlyMs);
    await expectEnd(doors, credential, endsAt);
  },
);

test('a session that nobody uses for twelve hours is over then, at every gateway that knows it', async () => {
  const session = await signIn(system.baseUrl, organization.owner);
  await expectEnd(doorsOf('GraphQL'), session, system.now() + 12 * hourMs);
});
