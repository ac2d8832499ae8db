import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { beforeAll, expect, test } from '@jest/globals';
import { askDoor, listFrameworks, unauthorized } from './ask-door.ts';
import { type AttackedSystem, startAttackedSystem } from './attacked-system.ts';

let system: AttackedSystem;
let organization: TestOrganization;

beforeAll(async () => {
  system = await startAttackedSystem();
  organization = await newOrganization(system);
}, 60_000);

async function auth(name: string, session: Session, body: object): Promise<void> {
  const response = await fetch(`${system.baseUrl}/api/auth/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
}

/** How a session comes to its end, asked for by itself or by another one of the same person. */
const ends: [string, (own: Session, other: Session) => Promise<void>][] = [
  ['sign-out', (own) => auth('sign-out', own, {})],
  [
    'revokeSession',
    async (own, other) => {
      type Sessions = { viewer: { sessions: { id: string; current: boolean }[] } };
      const { viewer } = await graphqlData<Sessions>(system, own, '{ viewer { sessions { id current } } }');
      const sessionId = viewer.sessions.find(({ current }) => current)?.id;
      const revoke = `mutation ($input: RevokeSessionInput!) {
        revokeSession(input: $input) { revokedSessionId }
      }`;
      const answer = await graphqlData(system, other, revoke, { input: { sessionId } });
      expect(answer).toEqual({ revokeSession: { revokedSessionId: sessionId } });
    },
  ],
  [
    'a change of the password elsewhere',
    (_own, other) => {
      const { password: current } = organization.owner;
      return auth('password', other, { current, next: `${current}-changed` });
    },
  ],
];

test.each(ends)('a session that %s ends is over at once, also for a read in flight', async (_name, end) => {
  const [own, other] = await Promise.all([1, 2].map(() => signIn(system.baseUrl, organization.owner)));
  if (own === undefined || other === undefined) throw new Error('not signed in');
  const doors = system.doors.filter((door) => door.interface === 'GraphQL');
  const held = system.frameworks.hold('answers');
  const asking = doors.map((door) => askDoor(door, own, listFrameworks(organization)));
  await held.arrived;
  await end(own, other);
  held.release();
  const inFlight = await Promise.all(asking);
  const later = await Promise.all(doors.map((door) => askDoor(door, own, listFrameworks(organization))));
  for (const answer of [...inFlight, ...later]) {
    expect(answer).toMatchObject({ status: 401, text: unauthorized });
  }
});
