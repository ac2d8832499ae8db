import { systemActor } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Clock } from '@compliance/kit/process/clock';
import { repeat } from '@compliance/kit/process/repeat';
import type { Logger } from 'pino';
import type { EndMemberships } from './end-memberships.ts';
import type { FoundingRepository } from './founding-repository.ts';

type Sweep = {
  foundings: FoundingRepository;
  endMemberships: EndMemberships;
  now: Clock;
  logger: Logger;
};

const pauseMs = 60_000;
const abandonedAfterMs = 60_000;

/** Once a minute takes back what foundings that were cut short left behind. */
export function startFoundingSweep(sweep: Sweep): { stop(): Promise<void> } {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'founding sweep failed');
  return repeat(() => sweepFoundings(sweep), pauseMs, warn);
}

/** Ends the memberships of organizations that never came to be. */
async function sweepFoundings({ foundings, endMemberships, now }: Sweep): Promise<void> {
  for (const organizationId of await foundings.startedBefore(now() - abandonedAfterMs)) {
    const ending = { organizationId, actor: systemActor, requestId: newId() };
    await endMemberships(ending, { commitBy: now() + commitTimeMs });
    await foundings.giveUp(organizationId);
  }
}
