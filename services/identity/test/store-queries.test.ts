import type { Direction } from '@compliance/kit/paging/page-window';
import { dayMs, isoTime } from '@compliance/kit/process/clock';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  fillIdentity,
  inSession,
  type OpenedIdentity,
  openIdentityForTest,
  organizations,
  personIds,
  start,
} from './open-identity-for-test.ts';

/**
 * Every query of this service's repositories, on the same rows with and without indexes. A store that reads an index
 * wrongly answers the two differently.
 */
let indexed: OpenedIdentity;
let unindexed: OpenedIdentity;

beforeAll(async () => {
  indexed = await openIdentityForTest();
  unindexed = await openIdentityForTest();
  await fillIdentity(indexed);
  for (const { name } of await indexed.mongo.database.listCollections().toArray()) {
    const rows = await indexed.mongo.database.collection(name).find().toArray();
    const twin = unindexed.mongo.database.collection(name);
    await twin.deleteMany({});
    if (rows.length > 0) await twin.insertMany(rows);
    await twin.dropIndexes();
  }
}, 60_000);

/** Rows of a query that promises no order. */
const sorted = async <Row extends { id: string }>(rows: Promise<Row[]>): Promise<Row[]> =>
  (await rows).sort((one, other) => (one.id < other.id ? -1 : 1));

async function alike(query: (process: OpenedIdentity) => Promise<unknown>): Promise<void> {
  const answer = await query(indexed);
  expect(answer).toBeTruthy();
  expect(await query(unindexed)).toEqual(answer);
}

describe('with and without indexes the store answers alike', () => {
  test('people by e-mail address, profiles and memberships by person', async () => {
    await alike(({ identity }) => identity.people.findByEmailAddress('PERSON2@example.com'));
    await alike(({ identity }) => sorted(identity.profiles.ofPerson(personIds[1] ?? '')));
    for (const organizationId of organizations) {
      await alike((process) =>
        inSession(process, (session) =>
          sorted(process.identity.profiles.activeOwners(organizationId, session)),
        ),
      );
    }
  });

  test('profiles in every order and with every filter', async () => {
    const match = [
      {},
      { kindFolded: 'kind 1' },
      { $or: [{ contractEndDate: null }, { contractEndDate: { $gt: isoTime(start + 2 * dayMs) } }] },
    ];
    for (const order of ['CREATED_AT', 'FULL_NAME', 'KIND', 'EMAIL_ADDRESS']) {
      for (const direction of ['ASC', 'DESC'] as Direction[]) {
        for (const filter of match) {
          const window = { order, direction, limit: 5, after: undefined, sequence: undefined };
          await alike(({ identity }) => identity.profiles.page(organizations[0] ?? '', window, filter));
        }
      }
    }
  });

  test('invitations and keys page by page, over equal times', async () => {
    for (const direction of ['ASC', 'DESC'] as Direction[]) {
      const first = {
        order: 'CREATED_AT',
        direction,
        limit: 3,
        after: undefined,
        sequence: undefined,
      } as const;
      const organizationId = organizations[1] ?? '';
      const personId = personIds[2] ?? '';
      await alike(({ identity }) => identity.invitations.page(organizationId, first));
      const page = await indexed.identity.invitations.page(organizationId, first);
      const last = page.at(-1);
      const next = { ...first, after: { value: last?.createdAt ?? '', id: last?.id ?? '' } };
      await alike(({ identity }) => identity.invitations.page(organizationId, next));
      await alike(({ identity }) => identity.apiKeys.page(personId, first));
    }
  });

  test('a pending invitation, credentials by hash, sessions by person', async () => {
    const organizationId = organizations[0] ?? '';
    const invitations = await indexed.identity.invitations.page(organizationId, {
      order: 'CREATED_AT',
      direction: 'ASC',
      limit: 20,
      after: undefined,
      sequence: undefined,
    });
    const pending = invitations.find(({ expiresAt }) => expiresAt > isoTime(start + dayMs));
    await alike((process) =>
      inSession(process, (session) =>
        process.identity.invitations.pendingOf(
          organizationId,
          pending?.profileId ?? '',
          isoTime(start + dayMs),
          session,
        ),
      ),
    );
    await alike(({ identity }) => identity.apiKeys.findByHash(['nothing', 'hash 7']));
    await alike(({ identity }) => identity.sessions.findByHash('session 9'));
    await alike(({ identity }) => sorted(identity.sessions.ofPerson(personIds[3] ?? '')));
  });

  test('how many keys of a person are active', async () => {
    for (const personId of personIds) {
      const at = isoTime(start + dayMs);
      await alike((process) =>
        inSession(process, (session) => process.identity.apiKeys.countActive(personId, at, session)),
      );
    }
  });

  test('keys whose end is to be marked', async () => {
    for (const day of [1, 2, 5]) {
      await alike(({ identity }) => sorted(identity.apiKeys.unmarked(isoTime(start + day * dayMs), 100)));
    }
  });
});
