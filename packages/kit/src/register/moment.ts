import type { Journal } from '../journal/journal.ts';
import { refuseField } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';
import type { SnapshotMarks } from './snapshot-marks.ts';
import type { SnapshotType } from './snapshot-type.ts';

/** A state of an organization's registers in one service: what they were after the journal's entry `sequence`. */
export type Moment = {
  sequence: number;
  /** Set where a snapshot fixed it: which, and of what type. */
  snapshotId?: string;
  type?: SnapshotType;
  /** Set where it was asked for by time: that time. */
  asOf?: string;
  /** What the journal's head said then, where it is known. */
  rows?: number;
  counts?: Readonly<Record<string, number>>;
};

/** How a moment is asked for; neither is the present. */
export type MomentKey = { snapshotId?: string | undefined; asOf?: string | null | undefined };

export type FindMoment = (organizationId: string, key: MomentKey) => Promise<Moment | 'present' | undefined>;

/** Finds moments; undefined for a snapshot that does not exist (any more). */
export function momentFinder(resources: { journal: Journal; marks: SnapshotMarks }): FindMoment {
  return async (organizationId, { snapshotId, asOf }) => {
    if (snapshotId !== undefined) return resources.marks.find(organizationId, snapshotId);
    if (asOf == null) return 'present';
    return { sequence: await resources.journal.sequenceAt(organizationId, asOf), asOf };
  };
}

/** @throws InvalidInputError for a list that is asked for as of a time to come */
export function refuseFuture({ now }: { now: Clock }, { asOf }: Pick<MomentKey, 'asOf'>): void {
  if (asOf != null && Date.parse(asOf) > now()) {
    refuseField('asOf', 'OUT_OF_RANGE', 'must not be in the future');
  }
}
