import type { ApiKey } from '@compliance/identity/api-key/api-key';
import { expireApiKeys } from '@compliance/identity/api-key/expire-api-keys';
import type { Identity } from '@compliance/identity/context';
import { openIdentity } from '@compliance/identity/open-identity';
import { type Clock, isoTime, systemClock } from '@compliance/kit/clock';
import { createGids, newId } from '@compliance/kit/gid';
import { organizationStream } from '@compliance/kit/journal-heads';
import { createLogger } from '@compliance/kit/logger';
import { connectMongo, type Mongo, type Session } from '@compliance/kit/mongo';
import type { Direction } from '@compliance/kit/pagination';
import { membershipRoles } from '@compliance/kit/policy';
import type { WriteRequest } from '@compliance/kit/write-request';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/**
 * Every query of this service's repositories, on the same rows with and without indexes. A store that reads an index
 * wrongly answers the two differently.
 */
type Process = { identity: Identity; mongo: Mongo };

let now: Clock = systemClock;
const logger = createLogger({ process: 'test', level: 'silent' });
const gids = createGids(Buffer.alloc(32, 7));
const dayMs = 24 * 60 * 60 * 1000;
const start = systemClock();
const organizations = [newId(), newId(), newId()];
const personIds = Array.from({ length: 4 }, newId);

let indexed: Process;
let unindexed: Process;

async function open(): Promise<Process> {
  const database = `identity_${newId().replaceAll('-', 'a')}`;
  const mongo = await connectMongo({
    url: storeUrls().mongoUrl,
    database,
    processName: 'identity',
    now,
    logger,
  });
  const config = { keyPeppers: [''], mailDirectory: '', publicOrigin: '' };
  const services = { ...(await openRegisterResources(mongo, now)), gids, logger, now: () => now() };
  return { mongo, identity: await openIdentity(services, config as never) };
}

beforeAll(async () => {
  indexed = await open();
  unindexed = await open();
  await fill(indexed);
  for (const { name } of await indexed.mongo.database.listCollections().toArray()) {
    const rows = await indexed.mongo.database.collection(name).find().toArray();
    const twin = unindexed.mongo.database.collection(name);
    await twin.deleteMany({});
    if (rows.length > 0) await twin.insertMany(rows);
    await twin.dropIndexes();
  }
}, 60_000);

afterAll(async () => {
  for (const { mongo } of [indexed, unindexed]) {
    await mongo.database.dropDatabase();
    await mongo.close();
  }
});

const request = (): WriteRequest => ({
  actor: { profileId: null, apiKeyId: null, sessionId: null, kind: 'SYSTEM' },
  requestId: newId(),
  commitBy: systemClock() + 30_000,
});

const inSession = <Result>(
  { mongo }: Process,
  body: (session: Session) => Promise<Result>,
): Promise<Result> => mongo.transaction(body, { deadline: systemClock() + 30_000 });

async function fill(process: Process): Promise<void> {
  const { identity } = process;
  await inSession(process, async (session) => {
    for (const [index, id] of personIds.entries()) {
      const emailAddress = `Person${index}@example.com`;
      await identity.people.insert(
        { id, fullName: 'P', emailAddress, passwordHash: '', epoch: index },
        session,
      );
    }
  });
  for (let index = 0; index < 24; index += 1) await addRows(process, index);
}

async function addRows({ identity }: Process, index: number): Promise<void> {
  const organizationId = organizations[index % 3] ?? '';
  const personId = personIds[index % 5] ?? null;
  const at = isoTime(start + Math.floor(index / 4) * dayMs);
  await identity.journal.write(organizationStream(organizationId), request(), async (transaction) => {
    const { session } = transaction;
    const profile = await identity.profiles.create(transaction, {
      fullName: `Name ${index % 7}`,
      emailAddress: `e${index}@example.com`,
      additionalEmailAddresses: [],
      kind: index % 3 === 0 ? null : `kind ${index % 2}`,
      position: null,
      contractStartDate: null,
      contractEndDate: index % 4 === 0 ? at : null,
      role: membershipRoles[index % 2] ?? 'VIEWER',
      state: 'ACTIVE',
      personId,
    });
    await identity.invitations.insert(
      {
        id: newId(),
        organizationId,
        profileId: profile.id,
        secretHashes: [],
        expiresAt: isoTime(start + (index % 2) * dayMs * 9),
        acceptedAt: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      },
      session,
    );
    const owner = personIds[index % 4] ?? '';
    await identity.apiKeys.insert(apiKey(owner, index, at), session);
    const hash = `session ${index}`;
    await identity.sessions.insert(
      { id: newId(), personId: owner, hash, createdAt: at, lastUsedAt: at },
      session,
    );
    return profile;
  });
}

function apiKey(personId: string, index: number, at: string): ApiKey {
  return {
    id: newId(),
    personId,
    name: `key ${index}`,
    kind: 'MCP',
    hash: `hash ${index}`,
    lastFour: 'abcd',
    expiresAt: at,
    lastUsedAt: null,
    revokedAt: null,
    endReason: index % 6 === 0 ? 'REVOKED' : null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** Rows of a query that promises no order. */
const sorted = async <Row extends { id: string }>(rows: Promise<Row[]>): Promise<Row[]> =>
  (await rows).sort((one, other) => (one.id < other.id ? -1 : 1));

async function alike(query: (process: Process) => Promise<unknown>): Promise<void> {
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

  test('keys whose end is to be marked', async () => {
    for (const day of [1, 2, 5]) {
      await alike(({ identity }) => sorted(identity.apiKeys.unmarked(isoTime(start + day * dayMs), 100)));
    }
  });
});

test('keys that nobody uses any more are marked as expired, once', async () => {
  now = () => systemClock() + 3 * dayMs;
  const { identity } = indexed;
  const due = await identity.apiKeys.unmarked(isoTime(now()), 100);
  expect(due.length).toBeGreaterThan(5);
  await expireApiKeys(identity);
  expect(await identity.apiKeys.unmarked(isoTime(now()), 100)).toEqual([]);
  for (const { id } of due) {
    expect(await identity.apiKeys.get(id)).toMatchObject({
      endReason: 'IDLE_TIMEOUT',
      revokedAt: null,
      version: 2,
    });
  }
  now = systemClock;
});
