import type { ServiceName } from '@compliance/kit/process/config';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { SnapshotMark } from '@compliance/kit/register/snapshot-marks';
import type { Mark } from './snapshot.ts';

export type MarkedSnapshot = Pick<SnapshotMark, 'snapshotId' | 'organizationId'>;

type WantedMarks = MarkedSnapshot & Pick<SnapshotMark, 'type'> & { dryRun: boolean };

type Caller = { clientOf: Runtime['clientOf']; requestId: string };

/** Those that refer to records come before those that have them: so what a record names is in the snapshot with it. */
const services: readonly ServiceName[] = ['assets', 'frameworks', 'organizations', 'identity'];

/** Marks the organization's journal in every service, this one included. Costs the same however much is in them. */
export async function takeServiceMarks(
  { clientOf, requestId }: Caller,
  wanted: WantedMarks,
): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const service of services) {
    const { sequence, hash, counts } = await clientOf(service).call<SnapshotMark>(
      '/internal/mark-snapshot',
      wanted,
      { requestId, repeatable: true },
    );
    marks.push({ service, sequence, hash, counts });
  }
  return marks;
}

/** @throws UnavailableError when a service does not answer; what is dropped stays dropped, and may be dropped again */
export async function dropServiceMarks(
  { clientOf, requestId }: Caller,
  marked: MarkedSnapshot,
): Promise<void> {
  await Promise.all(
    services.map((service) =>
      clientOf(service).call('/internal/drop-mark', marked, { requestId, repeatable: true }),
    ),
  );
}
