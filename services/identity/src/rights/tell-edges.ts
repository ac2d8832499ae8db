import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@compliance/kit/config';
import type { Changes } from '@compliance/kit/rights-change';
import type { ServiceClient } from '@compliance/kit/service-client';
import type { Lease, LeaseRepository } from './lease-repository.ts';

/**
 * Resolves when no process answers or commits anything any more with the rights that were changed: each has said so, or
 * what its lease allowed has run out. That takes a round trip, a second if a process does not answer, and as long as a
 * mutation may take (2.5 s) more if it was writing.
 */
export type TellEdges = (changes: Changes) => Promise<void>;

const answerTimeMs = 250;
/** Longer than any commit that is on its way. */
const settlingTimeMs = 3_000;

export function createTellEdges(
  leases: LeaseRepository,
  clientOf: (service: ServiceName) => ServiceClient,
): TellEdges {
  const tell = async (held: [Lease, ...Lease[]], { requestId, changes }: Changes): Promise<void> => {
    const [{ holder, process, url: origin }] = held;
    const call = <Answer>(path: string, timeoutMs: number): Promise<Answer> =>
      clientOf(process as ServiceName).call(
        `/internal/${path}`,
        { holder, requestId, changes },
        { requestId, timeoutMs, repeatable: false, origin },
      );
    try {
      const { settled } = await call<{ settled: boolean }>('rights-changed', answerTimeMs);
      if (!settled) await call('rights-settled', settlingTimeMs);
    } catch {
      await delay(await leases.end(held.map(({ id }) => id)));
    }
  };

  return async (changes) => {
    const byHolder = Map.groupBy(await leases.running(), ({ holder }) => holder);
    const holders = [...byHolder.values()] as [Lease, ...Lease[]][];
    await Promise.all(holders.map((held) => tell(held, changes)));
  };
}
