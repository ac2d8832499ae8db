import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { isoTime, systemClock as now } from '@compliance/kit/process/clock';
import { openReferenceBars, refuseBarred } from '@compliance/kit/references/reference-bars';
import type { Mongo, Session } from '@compliance/kit/store/mongo';
import { openDatabase } from '@compliance/testing/open-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const organizations = [newId(), newId()];
const profiles = Array.from({ length: 12 }, newId);
/** Each profile has a bar in the one organization or the other, every third of them one that is over. */
const rows = profiles.map((profileId, index) => ({
  _id: newId(),
  barred: `${organizations[index % 2]}|${profileId}`,
  expiresAt: new Date(now() + (index % 3 === 0 ? -1 : 600_000)),
}));

let twins: Mongo[];

beforeAll(async () => {
  twins = await Promise.all([open(true), open(false)]);
});

afterAll(() => Promise.all(twins.map((mongo) => mongo.close())));

async function open(indexed: boolean): Promise<Mongo> {
  const mongo = await openDatabase();
  const bars = await openReferenceBars(mongo.database);
  if (!indexed) await bars.dropIndexes();
  await bars.insertMany(rows);
  return mongo;
}

function isBarred(
  { database, transaction }: Mongo,
  organizationId: string,
  profileId: string,
): Promise<boolean> {
  const named = new Map([
    ['ownerId', profileId],
    ['businessOwnerId', newId()],
  ]);
  const refused = async (session: Session): Promise<boolean> => {
    const at = { at: isoTime(now()), lockedAt: now() };
    const write = { session: async () => session, database, stream: { id: organizationId }, ...at };
    try {
      await refuseBarred(write as unknown as Transaction, named);
      return false;
    } catch (error) {
      if (error instanceof ConflictError) return true;
      throw error;
    }
  };
  return transaction(refused, { deadline: now() + 10_000 });
}

test('a bar holds for its profile, its organization and its time, with and without indexes', async () => {
  for (const mongo of twins) {
    for (const [index, profileId] of profiles.entries()) {
      const [one, other] = [organizations[index % 2] ?? '', organizations[(index + 1) % 2] ?? ''];
      expect(await isBarred(mongo, one, profileId)).toBe(index % 3 !== 0);
      expect(await isBarred(mongo, other, profileId)).toBe(false);
    }
  }
});
