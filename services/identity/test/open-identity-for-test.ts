import type { ApiKey } from '@compliance/identity/api-key/api-key';
import type { Identity } from '@compliance/identity/context';
import { openIdentity } from '@compliance/identity/open-identity';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { createGids, newId } from '@compliance/kit/operation/gid';
import { membershipRoles } from '@compliance/kit/operation/policy';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import { type Clock, dayMs, isoTime, systemClock } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { connectMongo, type Mongo, type Session } from '@compliance/kit/store/mongo';
import { connectRedis } from '@compliance/kit/store/redis';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll } from '@jest/globals';

/** What the service works with, opened on a database of its own without any process. */
export type OpenedIdentity = { identity: Identity; mongo: Mongo };

export const start: number = systemClock();
export const organizations = [newId(), newId(), newId()];
export const personIds = Array.from({ length: 4 }, newId);

const opened: OpenedIdentity[] = [];

afterAll(async () => {
  for (const { mongo } of opened.splice(0)) {
    await mongo.database.dropDatabase();
    await mongo.close();
  }
});

export async function openIdentityForTest(now: Clock = systemClock): Promise<OpenedIdentity> {
  const logger = createLogger({ process: 'test', level: 'silent' });
  const mongo = await connectMongo({
    url: storeUrls().mongoUrl,
    database: `identity_${newId().replaceAll('-', 'a')}`,
    processName: 'identity',
    now,
    logger,
  });
  const config = { keyPeppers: [''], mailDirectory: '', publicOrigin: '' };
  const gids = createGids(Buffer.alloc(32, 7));
  const redis = connectRedis({ prefix: '', now, logger });
  const own = { gids, logger, now, redis, clientOf: nobody };
  const services = { ...(await openRegisterResources(mongo, now)), ...own };
  const identity = { mongo, identity: await openIdentity(services, config as never) };
  opened.push(identity);
  return identity;
}

/** There are no edges to tell. */
function nobody(): never {
  throw new Error('nobody is there');
}

const request = (): WriteRequest => ({
  actor: systemActor,
  requestId: newId(),
  commitBy: systemClock() + 30_000,
});

export const inSession = <Result>(
  { mongo }: OpenedIdentity,
  body: (session: Session) => Promise<Result>,
): Promise<Result> => mongo.transaction(body, { deadline: systemClock() + 30_000 });

/** People with profiles, invitations, keys and sessions, spread over three organizations and a few days. */
export async function fillIdentity(process: OpenedIdentity): Promise<void> {
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

async function addRows({ identity }: OpenedIdentity, index: number): Promise<void> {
  const organizationId = organizations[index % 3] ?? '';
  const personId = personIds[index % 5] ?? null;
  const at = isoTime(start + Math.floor(index / 4) * dayMs);
  await identity.journal.write(organizationStream(organizationId), request(), async (transaction) => {
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
    const session = await transaction.session();
    await identity.invitations.insert(
      {
        id: newId(),
        organizationId,
        profileId: profile.id,
        expiresAt: isoTime(start + (index % 2) * dayMs * 9),
        acceptedAt: null,
        createdAt: at,
        updatedAt: at,
        version: 1,
      },
      transaction.drafts,
    );
    const owner = personIds[index % 4] ?? '';
    await identity.apiKeys.insert(apiKey(owner, index, at), `hash ${index}`, session);
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
