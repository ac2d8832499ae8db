import { newId } from '@compliance/kit/gid';
import { repeat } from '@compliance/kit/repeat';
import type { Runtime } from '@compliance/kit/runtime';
import type { Logger } from 'pino';
import type { EndedSnapshotRepository } from './ended-snapshot-repository.ts';
import { dropServiceMarks, type MarkedSnapshot } from './service-marks.ts';

type Ending = {
  clientOf: Runtime['clientOf'];
  endedSnapshots: EndedSnapshotRepository;
  requestId: string;
};

const pauseMs = 60_000;

/** Makes every service forget a deleted snapshot. */
export async function endSnapshot(ending: Ending, ended: MarkedSnapshot): Promise<void> {
  await dropServiceMarks(ending, ended);
  await ending.endedSnapshots.remove(ended.snapshotId);
}

/** Once a minute ends the deleted snapshots that a service was not there to forget. */
export function startSnapshotSweep(sweep: Omit<Ending, 'requestId'> & { logger: Logger }): {
  stop(): Promise<void>;
} {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'snapshot sweep failed');
  return repeat(() => sweepEndedSnapshots(sweep), pauseMs, warn);
}

async function sweepEndedSnapshots(sweep: Omit<Ending, 'requestId'>): Promise<void> {
  for (const ended of await sweep.endedSnapshots.all()) {
    await endSnapshot({ ...sweep, requestId: newId() }, ended);
  }
}
