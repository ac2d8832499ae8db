import type { Clock } from '@compliance/kit/clock';
import { repeat } from '@compliance/kit/repeat';
import type { Logger } from 'pino';
import type { Deletion, DeletionRepository } from './deletion-repository.ts';
import type { EndMemberships } from './end-memberships.ts';
import type { PurgeEverywhere } from './purge-everywhere.ts';

type Sweep = {
  deletions: DeletionRepository;
  endMemberships: EndMemberships;
  purgeEverywhere: PurgeEverywhere;
  now: Clock;
  logger: Logger;
};

const pauseMs = 60_000;
/** No client waits, so even the largest organization gets the time that it takes. */
const patienceMs = 30_000;
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Once a minute carries on with deletions of organizations: those cut short, and those whose thirty days are over. */
export function startDeletionSweep(sweep: Sweep): { stop(): Promise<void> } {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'deletion sweep failed');
  return repeat(() => sweepDeletions(sweep), pauseMs, warn);
}

export async function sweepDeletions(sweep: Sweep): Promise<void> {
  const { deletions, endMemberships, purgeEverywhere, now, logger } = sweep;
  const each = async (due: readonly Deletion[], step: (deletion: Deletion) => Promise<void>) => {
    for (const deletion of due) {
      const { organizationId } = deletion;
      // One that fails holds up no other.
      await step(deletion).catch((error) => logger.warn({ organizationId, error }, 'deletion goes on later'));
    }
  };

  await each(await deletions.inState('BEGUN'), async (deletion) => {
    await endMemberships(deletion, { commitBy: now() + patienceMs, timeoutMs: patienceMs });
    await deletions.reach(deletion.organizationId, 'UNREACHABLE');
  });
  const over = (await deletions.inState('UNREACHABLE')).filter(
    ({ deletedAt }) => deletedAt + keptMs <= now(),
  );
  await each(over, async ({ organizationId, requestId }) => {
    await purgeEverywhere(organizationId, requestId);
    await deletions.reach(organizationId, 'PURGED');
  });
}
