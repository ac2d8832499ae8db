import type { Bounds } from '@compliance/kit/paging/read-in-windows';
import type { Collection, Filter } from '@compliance/kit/store/mongo';
import type { AuditHead, StoredAuditEntry } from './audit-repository.ts';

/** From the first time on, up to before the second, in ISO date-times; null is no bound. */
export type TimeSpan = { from: string | null; to: string | null };

/**
 * Bounds of the log's sequence outside of which nothing happened in the span. Times may step back in the log, but not
 * among the entries of one service: there, halving finds the first of a time in a few reads, however many there are.
 */
export async function sequencesBetween(
  audit: Collection<StoredAuditEntry>,
  { _id: organizationId, sequence: end, received }: AuditHead,
  { from, to }: TimeSpan,
): Promise<Bounds> {
  const entryOf = (service: string, serviceSequence: number) =>
    audit.findOne({ organizationId, service, serviceSequence }, { projection: { sequence: 1, at: 1 } });

  const countBefore = async (time: string, service: string, length: number): Promise<number> => {
    let before = 0;
    let beyond = length + 1;
    while (beyond - before > 1) {
      const middle = Math.floor((before + beyond) / 2);
      const entry = await entryOf(service, middle);
      if (entry !== null && entry.at < time) before = middle;
      else beyond = middle;
    }
    return before;
  };
  /** Of each service the log's number of an entry counted from the last one before the time. */
  const sequencesAt = (time: string, offset: 0 | 1, missing: number): Promise<number[]> =>
    Promise.all(
      Object.entries(received).map(async ([service, length]) => {
        const entry = await entryOf(service, (await countBefore(time, service, length)) + offset);
        return entry?.sequence ?? missing;
      }),
    );
  const [starts, ends] = await Promise.all([
    from === null ? [1] : sequencesAt(from, 1, end + 1),
    to === null ? [end] : sequencesAt(to, 0, 0),
  ]);
  return { $gt: Math.min(end + 1, ...starts) - 1, $lt: Math.max(0, ...ends) + 1 };
}

/** Matches what happened in the span. */
export function withinSpan({ from, to }: TimeSpan): Filter {
  if (from === null && to === null) return {};
  return { at: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) } };
}
