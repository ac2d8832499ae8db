import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { Journal } from '../journal/journal.ts';
import { parseInput } from '../operation/parse-input.ts';
import { type Clock, isoTime } from '../process/clock.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Mongo } from '../store/mongo.ts';
import { type SnapshotType, snapshotTypes } from './snapshot-type.ts';

/** What a snapshot fixed in this service: where the organization's journal stood. */
export type SnapshotMark = {
  snapshotId: string;
  organizationId: string;
  /** Which lists the snapshot opens. */
  type: SnapshotType;
  sequence: number;
  hash: string;
  /** Rows ever created, and live rows by register. */
  rows: number;
  counts: Record<string, number>;
};

export type SnapshotMarks = {
  /** Marks the present, unless the snapshot has a mark here already; answers the mark. A dry run writes none. */
  take(wanted: WantedMark): Promise<SnapshotMark>;
  drop(organizationId: string, snapshotId: string): Promise<void>;
  find(organizationId: string, snapshotId: string): Promise<SnapshotMark | undefined>;
};

type WantedMark = Pick<SnapshotMark, 'snapshotId' | 'organizationId' | 'type'> & { dryRun: boolean };

type StoredMark = Omit<SnapshotMark, 'snapshotId'> & { _id: string; at: string };

export async function openSnapshotMarks({
  mongo,
  journal,
  now,
}: {
  mongo: Mongo;
  journal: Journal;
  now: Clock;
}): Promise<SnapshotMarks> {
  const marks: Collection<StoredMark> = await openCollection(mongo.database, 'snapshot_marks', [
    { key: { organizationId: 1, sequence: 1 } },
  ]);

  return {
    async take({ snapshotId, organizationId, type, dryRun }) {
      // The head is one document: sequence, hash and counts are of one commit.
      const { sequence, hash, rows, counts } = await journal.head(organizationId);
      const mark = { organizationId, type, sequence, hash, rows, counts, at: isoTime(now()) };
      if (dryRun) return { snapshotId, ...mark };
      const stored = await marks.findOneAndUpdate(
        { _id: snapshotId },
        { $setOnInsert: mark },
        { upsert: true, returnDocument: 'after' },
      );
      if (stored?.organizationId !== organizationId) throw new Error('A snapshot is of one organization');
      return toMark(stored);
    },

    async drop(organizationId, snapshotId) {
      await marks.deleteOne({ _id: snapshotId, organizationId });
    },

    async find(organizationId, snapshotId) {
      const stored = await marks.findOne({ _id: snapshotId });
      return stored?.organizationId === organizationId ? toMark(stored) : undefined;
    },
  };
}

const takeRequest = z.object({
  snapshotId: z.string(),
  organizationId: z.string(),
  type: z.enum(snapshotTypes),
  dryRun: z.boolean(),
});
const dropRequest = takeRequest.pick({ snapshotId: true, organizationId: true });

/** The service that has the snapshots. */
const callers = ['organizations'];

/** `/internal/mark-snapshot` and `/internal/drop-mark`, in every service with registers. */
export function snapshotMarkRoutes(marks: SnapshotMarks): InternalRoute[] {
  return [
    {
      path: 'mark-snapshot',
      callers,
      handle: ({ body }) => marks.take(parseInput(takeRequest, body)),
    },
    {
      path: 'drop-mark',
      callers,
      async handle({ body }) {
        const { organizationId, snapshotId } = parseInput(dropRequest, body);
        await marks.drop(organizationId, snapshotId);
        return {};
      },
    },
  ];
}

function toMark({ _id, at, ...mark }: StoredMark): SnapshotMark {
  return { snapshotId: _id, ...mark };
}
