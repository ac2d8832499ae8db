import { randomUUID } from 'node:crypto';
import type { Clock } from '@compliance/kit/clock';
import type { ServiceClient } from '@compliance/kit/service-client';
import type { Logger } from 'pino';
import type { FoundingRepository } from './founding-repository.ts';

type Sweep = { foundings: FoundingRepository; identity: ServiceClient; now: Clock; logger: Logger };

const intervalMs = 60_000;
const abandonedAfterMs = 60_000;

/** Once a minute takes back what foundings that were cut short left behind. */
export function startFoundingSweep(sweep: Sweep): { stop(): Promise<void> } {
  const timer = setInterval(() => {
    sweepFoundings(sweep).catch((error: unknown) => sweep.logger.warn({ error }, 'founding sweep failed'));
  }, intervalMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}

/** Ends the memberships of organizations that never came to be. */
export async function sweepFoundings({ foundings, identity, now }: Sweep): Promise<void> {
  for (const organizationId of await foundings.startedBefore(now() - abandonedAfterMs)) {
    await identity.call(
      '/internal/end-memberships',
      { organizationId },
      { requestId: randomUUID(), read: false },
    );
    await foundings.giveUp(organizationId);
  }
}
