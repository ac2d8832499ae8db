import { type Clock, dayMs } from '@compliance/kit/process/clock';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import type { Deletion, DeletionRepository, DeletionState } from './deletion-repository.ts';
import type { EndMemberships } from './end-memberships.ts';
import type { PurgeEverywhere } from './purge-everywhere.ts';

type Sweep = {
  deletions: DeletionRepository;
  endMemberships: EndMemberships;
  purgeEverywhere: PurgeEverywhere;
  now: Clock;
  logger: Logger;
};

type Step = {
  from: DeletionState;
  to: DeletionState;
  afterMs: number;
  take(due: Deletion): Promise<unknown>;
};

const pauseMs = 60_000;
/** Whatever was in flight when the organization was deleted has ended by then. */
const settledMs = 15_000;
const keptMs = 30 * dayMs;
/** No client waits, so even the largest organization gets the time that it takes. */
const patienceMs = 30_000;

/** Once a minute carries on with the deletions of organizations. */
export function startDeletionSweep(sweep: Sweep): { stop(): Promise<void> } {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'deletion sweep failed');
  return repeat(() => sweepDeletions(sweep), pauseMs, warn);
}

/**
 * Ends what a deletion was cut short of, and the memberships of people who came in while it ran; removes everything
 * when the thirty days are over.
 */
async function sweepDeletions(sweep: Sweep): Promise<void> {
  const { endMemberships, purgeEverywhere, now } = sweep;
  await takeStep(sweep, {
    from: 'BEGUN',
    to: 'UNREACHABLE',
    afterMs: settledMs,
    take: (deletion) => endMemberships(deletion, { commitBy: now() + patienceMs, timeoutMs: patienceMs }),
  });
  await takeStep(sweep, {
    from: 'UNREACHABLE',
    to: 'PURGED',
    afterMs: keptMs,
    take: ({ organizationId, requestId }) => purgeEverywhere(organizationId, requestId),
  });
}

async function takeStep({ deletions, now, logger }: Sweep, { from, to, afterMs, take }: Step): Promise<void> {
  const found = await deletions.inState(from);
  for (const deletion of found.filter(({ deletedAt }) => deletedAt + afterMs <= now())) {
    const { organizationId } = deletion;
    try {
      await take(deletion);
      await deletions.reach(organizationId, to);
    } catch (error) {
      // One that fails holds up no other.
      logger.warn({ organizationId, error }, 'a deletion goes on later');
    }
  }
}
