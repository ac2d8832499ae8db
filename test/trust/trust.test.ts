import { systemPrincipal } from '@compliance/kit/internal/internal-token';
import { credentialKinds } from '@compliance/kit/operation/principal';
import { serviceNames } from '@compliance/kit/process/config';
import { processNames } from '@compliance/stack/secrets';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { speakersAt } from './callers.ts';
import { type Door, findDoors, paths } from './doors.ts';
import { forgedToken, forgeries } from './forged-tokens.ts';
import { type Answer, knock } from './knock.ts';
import { asCredential, misplacements } from './misplaced-credentials.ts';
import { claimsOf, someone, tokenOf, trustedToken } from './token.ts';

const system = sharedTestSystem();
const { secrets } = system;
const refused: Answer = { status: 401, text: '{"error":"unauthorized"}', challenge: 'Bearer' };
const speakers = processNames.flatMap((name) => credentialKinds.map((kind) => ({ name, kind })));
const documents = [
  '{ __typename }',
  '{ _service { sdl } }',
  '{ _entities(representations: [{ __typename: "Organization", id: "x" }]) { __typename } }',
  '{ __schema { types { name } } }',
  'mutation { __typename }',
];

let doors: Door[];
let owner: TestOrganization['owner'];

beforeAll(async () => {
  doors = await findDoors(system);
  ({ owner } = await newOrganization(system));
});

/** Knocks at every door with what `send` makes for it, on the graph for every kind of document. */
async function expectRefusedEverywhere(
  send: (door: Door) => Promise<Parameters<typeof knock>[1]> | Parameters<typeof knock>[1],
): Promise<void> {
  const answers = await Promise.all(
    doors.flatMap((door) =>
      bodiesFor(door).map(async (body) => ({
        ...pick(door),
        body,
        ...(await knock(door, { body, ...(await send(door)) })),
      })),
    ),
  );
  expect(answers.length).toBeGreaterThan(doors.length);
  expect(answers.filter(({ status, text, challenge }) => !isRefusal({ status, text, challenge }))).toEqual(
    [],
  );
}

function isRefusal(answer: Answer): boolean {
  return JSON.stringify(answer) === JSON.stringify(refused);
}

function bodiesFor({ path }: Door): string[] {
  return path.endsWith('/graphql') ? documents.map((query) => JSON.stringify({ query })) : ['{}'];
}

function pick({ process, path }: Door): Pick<Door, 'process' | 'path'> {
  return { process, path };
}

test('every process has doors, and every path is one', () => {
  expect(new Set(doors.map(({ process }) => process))).toEqual(new Set(serviceNames));
  expect(new Set(doors.map(({ path }) => path))).toEqual(new Set(paths));
  const graphs = doors.filter(({ path }) => path === '/graphql').map(({ process }) => process);
  expect(graphs).toEqual(['identity', 'organizations', 'frameworks', 'assets']);
});

describe('no door of an internal listener opens to', () => {
  test.each(forgeries)('%s', (name) =>
    expectRefusedEverywhere((door) => ({ headers: bearer(forgedToken(name, door, secrets)) })),
  );

  test.each(misplacements)('%s', (name) =>
    expectRefusedEverywhere((door) => asCredential(name, trustedToken(door, secrets), owner)),
  );
});

describe('a door opens to', () => {
  test('whom it is for', async () => {
    for (const door of doors.filter(({ path }) => path !== '/api/mcp/v1')) {
      const [body = ''] = bodiesFor(door);
      const { status } = await knock(door, { body, headers: bearer(trustedToken(door, secrets)) });
      expect({ ...pick(door), status }).not.toEqual({ ...pick(door), status: 401 });
    }
  });

  test('those processes alone that it names, speaking for whom they may', async () => {
    for (const door of doors) {
      const opened = await Promise.all(
        speakers.map(async ({ name, kind }) => {
          const principal = kind === 'SYSTEM' ? systemPrincipal(name) : someone(kind);
          const token = tokenOf(claimsOf(name, door.process, principal), secrets.principalKeys[name]);
          const { status } = await knock(door, { headers: bearer(token) });
          return status === 401 ? [] : [`${name} for ${kind}`];
        }),
      );
      expect({ ...pick(door), opened: opened.flat().sort() }).toEqual({
        ...pick(door),
        opened: speakersAt(door.path).toSorted(),
      });
    }
  });
});

function bearer(token: string): string[] {
  return ['authorization', `Bearer ${token}`];
}
