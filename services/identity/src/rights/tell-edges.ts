import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { ServiceName } from '@compliance/kit/process/config';
import { type Changes, writeTimeMs } from '@compliance/kit/rights/rights-change';
import type { Lease, LeaseRepository } from './lease-repository.ts';

/**
 * Resolves when no process can answer or commit anything with the old rights any more: each has said so, or what its
 * lease allowed is over. That takes a round trip, or a second if a process does not answer; where mutations are on
 * their way, up to 2.6 seconds more.
 */
export type TellEdges = (changes: Changes) => Promise<void>;

const answerTimeMs = 200;

export function createTellEdges(
  leases: LeaseRepository,
  clientOf: (service: ServiceName) => ServiceClient,
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): TellEdges {
  const tell = async (held: [Lease, ...Lease[]], { requestIds, changes }: Changes): Promise<void> => {
    const [{ holder, process, url: origin }] = held;
    const [requestId = ''] = requestIds;
    const call = <Answer>(path: string, timeoutMs: number): Promise<Answer> =>
      clientOf(process as ServiceName).call(
        `/internal/${path}`,
        { holder, requestIds, changes },
        { requestId, timeoutMs, repeatable: false, origin },
      );
    const told = await call<{ settled: boolean }>('rights-changed', answerTimeMs).catch(() => undefined);
    if (told === undefined) await wait(await leases.end(held.map(({ id }) => id)));
    // The process begins no more writes with the old rights, so waiting their longest time does as well as its answer.
    else if (!told.settled) {
      const over = wait(writeTimeMs);
      await call('rights-settled', writeTimeMs).catch(() => over);
    }
  };

  return async (changes) => {
    const byHolder = Map.groupBy(await leases.running(), ({ holder }) => holder);
    const holders = [...byHolder.values()] as [Lease, ...Lease[]][];
    await Promise.all(holders.map((held) => tell(held, changes)));
  };
}
