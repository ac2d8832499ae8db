import type { Collection } from '@compliance/kit/store/mongo';

/** What has a time of last use: an ISO date-time, null before the first. */
type Used = { _id: string; lastUsedAt: string | null };

/** However busy a credential is, its time is written twice a minute at most. */
const pauseMs = 30_000;

/** Moves times of last use forwards, never backwards, where they are not recent enough. */
export async function markUsed<Stored extends Used>(
  collection: Collection<Stored>,
  uses: readonly { id: string; at: string }[],
): Promise<void> {
  const credentials = collection as unknown as Collection<Used>;
  const known = await credentials
    .find({ _id: { $in: uses.map(({ id }) => id) } }, { projection: { lastUsedAt: 1 } })
    .toArray();
  const lastUses = new Map(known.map(({ _id, lastUsedAt }) => [_id, Date.parse(lastUsedAt ?? '') || 0]));
  const due = uses.filter(({ id, at }) => Date.parse(at) - (lastUses.get(id) ?? 0) >= pauseMs);
  if (due.length === 0) return;
  await credentials.bulkWrite(
    due.map(({ id, at }) => ({ updateOne: { filter: { _id: id }, update: { $max: { lastUsedAt: at } } } })),
    { ordered: false },
  );
}
