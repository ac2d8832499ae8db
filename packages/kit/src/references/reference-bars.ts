import type { Journal } from '../journal/journal.ts';
import { organizationStream } from '../journal/journal-heads.ts';
import type { Transaction } from '../journal/transaction.ts';
import { ConflictError } from '../operation/errors.ts';
import { commitTimeMs } from '../operation/write-request.ts';
import type { Clock } from '../process/clock.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Database, Mongo } from '../store/mongo.ts';

/**
 * While a profile is being removed nothing may begin to refer to it. Barring takes the organization's head: every write
 * that came before is counted as a reference afterwards, every later one finds the bar. Each removal has a bar of its
 * own, known by the removal, so that one which is given up leaves those of the others.
 */
type ReferenceBar = { _id: string; barred: string; expiresAt: Date };

export type Removal = { organizationId: string; profileId: string; removalId: string };

const barMs = 10_000;
/** So long after the head was last taken without an entry there may be a bar: twice its time, since clocks differ. */
const lookedForMs = 2 * barMs;

export function openReferenceBars(database: Database): Promise<Collection<ReferenceBar>> {
  return openCollection(database, 'reference_bars', [
    { key: { barred: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);
}

/** Refuses new references to the profile for ten seconds. @throws UnavailableError */
export function barProfile(
  { journal, now }: { journal: Journal; now: Clock },
  { organizationId, profileId, removalId }: Removal,
): Promise<void> {
  const stream = organizationStream(organizationId);
  return journal.exclusively(stream, now() + commitTimeMs, async ({ session, database }) => {
    const expiresAt = new Date(now() + barMs);
    await barsIn(database).updateOne(
      { _id: removalId },
      { $set: { barred: barredId(organizationId, profileId), expiresAt } },
      { session, upsert: true },
    );
  });
}

export async function liftBar({ mongo }: { mongo: Mongo }, removalId: string): Promise<void> {
  await barsIn(mongo.database).deleteOne({ _id: removalId });
}

/** @throws ConflictError naming the field of a profile that is being removed */
export async function refuseBarred(
  transaction: Transaction,
  profiles: ReadonlyMap<string, string>,
): Promise<void> {
  const { database, stream, at, lockedAt } = transaction;
  if (profiles.size === 0 || lockedAt + lookedForMs < Date.parse(at)) return;
  const session = await transaction.session();
  const fields = new Map([...profiles].map(([field, id]) => [barredId(stream.id, id), field]));
  const bars = await barsIn(database)
    .find({ barred: { $in: [...fields.keys()] } }, { session })
    .toArray();
  const bar = bars.find(({ expiresAt }) => expiresAt > new Date(at));
  if (bar === undefined) return;
  const field = fields.get(bar.barred) ?? '';
  throw new ConflictError('names a user who is being removed; choose another or try again', {
    field,
    retryable: true,
  });
}

function barsIn(database: Database): Collection<ReferenceBar> {
  return database.collection<ReferenceBar>('reference_bars');
}

function barredId(organizationId: string, profileId: string): string {
  return `${organizationId}|${profileId}`;
}
