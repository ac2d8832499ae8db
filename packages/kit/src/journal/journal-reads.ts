import { numberedPage } from '../paging/numbered-page.ts';
import type { PageWindow } from '../paging/page-window.ts';
import type { Collection } from '../store/mongo.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { JournalHeads } from './journal-heads.ts';
import type { StoredEntry } from './mutation-group.ts';

export type JournalReads = {
  /** The last entry that was made at or before the time (an ISO date-time); 0 where there is none. */
  sequenceAt(streamId: string, time: string): Promise<number>;
  /** The entries of an organization after sequence `after`, in order; none of a person's own stream. */
  read(streamId: string, after: number, limit: number): Promise<JournalEntry[]>;
  /** One entry by its number, also of a person's own stream. */
  find(streamId: string, sequence: number): Promise<JournalEntry | undefined>;
  /** One page of a stream, also of a person's own. */
  page(streamId: string, window: PageWindow<'CREATED_AT'>): Promise<JournalEntry[]>;
};

const withoutId = { projection: { _id: 0 } } as const;

export function journalReads(heads: JournalHeads, entries: Collection<StoredEntry>): JournalReads {
  return {
    async sequenceAt(streamId, time) {
      // Times never fall back within a stream, so halving finds the entry in a few reads, however long it is.
      let last = 0;
      let beyond = (await heads.read(streamId)).sequence + 1;
      while (beyond - last > 1) {
        const middle = Math.floor((last + beyond) / 2);
        const entry = await entries.findOne({ _id: `${streamId}.${middle}` }, { projection: { at: 1 } });
        if (entry !== null && entry.at <= time) last = middle;
        else beyond = middle;
      }
      return last;
    },

    async read(streamId, after, limit) {
      const { kind } = await heads.read(streamId);
      if (kind !== 'organization') return [];
      return entries
        .find({ streamId, sequence: { $gt: after, $lt: after + limit + 1 } }, withoutId)
        .sort({ sequence: 1 })
        .toArray();
    },

    async find(streamId, sequence) {
      return (await entries.findOne({ _id: `${streamId}.${sequence}` }, withoutId)) ?? undefined;
    },

    async page(streamId, window) {
      const { sequence: last } = await heads.read(streamId);
      return numberedPage({ $gt: 0, $lt: last + 1 }, window, (sequence, options) =>
        entries.find({ streamId, sequence }, { ...withoutId, ...options }).toArray(),
      );
    },
  };
}
