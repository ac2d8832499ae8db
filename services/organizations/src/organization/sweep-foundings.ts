import type { Clock } from '@compliance/kit/clock';
import { newId } from '@compliance/kit/gid';
import { repeat } from '@compliance/kit/repeat';
import type { ServiceClient } from '@compliance/kit/service-client';
import type { Logger } from 'pino';
import type { FoundingRepository } from './founding-repository.ts';

type Sweep = { foundings: FoundingRepository; identity: ServiceClient; now: Clock; logger: Logger };

const pauseMs = 60_000;
const abandonedAfterMs = 60_000;

/** Once a minute takes back what foundings that were cut short left behind. */
export function startFoundingSweep(sweep: Sweep): { stop(): Promise<void> } {
  const warn = (error: unknown): void => sweep.logger.warn({ error }, 'founding sweep failed');
  return repeat(() => sweepFoundings(sweep), pauseMs, warn);
}

/** Ends the memberships of organizations that never came to be. */
export async function sweepFoundings({ foundings, identity, now }: Sweep): Promise<void> {
  for (const organizationId of await foundings.startedBefore(now() - abandonedAfterMs)) {
    await identity.call(
      '/internal/end-memberships',
      { organizationId },
      { requestId: newId(), repeatable: false },
    );
    await foundings.giveUp(organizationId);
  }
}
