import { canonicalJson, sha256Hex } from '@compliance/kit/journal/canonical';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { ServiceName } from '@compliance/kit/process/config';
import type { Row } from '@compliance/kit/register/register-row';
import type { SnapshotMark } from '@compliance/kit/register/snapshot-marks';
import { opens, type SnapshotType } from '@compliance/kit/register/snapshot-type';

/** Where the organization's journal stood in one service, and how many rows its registers had. */
export type Mark = Pick<SnapshotMark, 'sequence' | 'hash' | 'counts'> & { service: ServiceName };

/** A name for a state of all registers. Nothing is copied: the marks say which rows are in it. */
export type SnapshotFields = {
  name: string;
  description: string | null;
  /** Which lists it opens. */
  type: SnapshotType;
  /** The stored id of the profile that took it. */
  createdById: string;
  digest: string;
  /** In the order in which they were taken. */
  marks: Mark[];
};

export type Snapshot = Row<SnapshotFields>;

export type SnapshotConnection = Connection<Snapshot>;

/** Where a kind of record is: its service, and the collection by which the service counts it. */
export type FixedRegister = { resource: string; service: ServiceName; collection: string };

/** What every snapshot fixes, whatever its type. */
const fixedRegisters: readonly FixedRegister[] = [
  { resource: 'asset', service: 'assets', collection: 'assets' },
  { resource: 'control', service: 'frameworks', collection: 'controls' },
  { resource: 'framework', service: 'frameworks', collection: 'frameworks' },
  { resource: 'profile', service: 'identity', collection: 'profiles' },
  { resource: 'vendor', service: 'organizations', collection: 'vendors' },
];

/** The registers compared for a type, by resource. People are records of their own only where all are compared. */
export function comparedRegisters(type: SnapshotType): FixedRegister[] {
  return fixedRegisters.filter(
    ({ resource }) => opens(type, resource) && (type === 'ALL' || resource !== 'profile'),
  );
}

/** The same marks have the same digest, and no others. */
export function digestOf(marks: readonly Mark[]): string {
  return sha256Hex(canonicalJson(marks.map(({ service, sequence, hash }) => ({ service, sequence, hash }))));
}

export function countsOf({ marks }: SnapshotFields): { type: string; count: number }[] {
  return fixedRegisters.map(({ resource, service, collection }) => ({
    type: resource,
    count: markOf(marks, service).counts[collection] ?? 0,
  }));
}

export function markOf(marks: readonly Mark[], service: ServiceName): Mark {
  const mark = marks.find((one) => one.service === service);
  if (mark === undefined) throw new Error(`A snapshot without a mark of ${service}`);
  return mark;
}
