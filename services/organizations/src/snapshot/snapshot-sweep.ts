import { newId } from '@compliance/kit/operation/gid';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import { type Ending, endSnapshot } from './end-snapshot.ts';

type Sweep = Omit<Ending, 'requestId'>;

const pauseMs = 60_000;

/** Once a minute ends the deleted snapshots that a service was not there to forget. */
export function startSnapshotSweep(sweep: Sweep & { logger: Logger }): { stop(): Promise<void> } {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'snapshot sweep failed');
  return repeat(() => sweepEndedSnapshots(sweep), pauseMs, warn);
}

/** One that fails holds up no other. @throws the first failure */
async function sweepEndedSnapshots(sweep: Sweep): Promise<void> {
  const ended = await sweep.endedSnapshots.all();
  const outcomes = await Promise.allSettled(
    ended.map((snapshot) => endSnapshot({ ...sweep, requestId: newId() }, snapshot)),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
