import type { Runtime } from '@compliance/kit/process/runtime';
import type { EndedSnapshotRepository } from './ended-snapshot-repository.ts';
import { dropServiceMarks, type MarkedSnapshot } from './service-marks.ts';

export type Ending = {
  clientOf: Runtime['clientOf'];
  endedSnapshots: EndedSnapshotRepository;
  requestId: string;
};

/** Makes every service forget a deleted snapshot. */
export async function endSnapshot(ending: Ending, ended: MarkedSnapshot): Promise<void> {
  await dropServiceMarks(ending, ended);
  await ending.endedSnapshots.remove(ended.snapshotId);
}
