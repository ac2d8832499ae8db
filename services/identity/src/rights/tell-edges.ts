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

/** The leases of one process. */
type Held = [Lease, ...Lease[]];
type Holders = Map<string, Held>;

/** `settled` if nothing is on its way any more that may be committed with the old rights. */
type Told = { settled: boolean };

export function createTellEdges(
  leases: LeaseRepository,
  clientOf: (service: ServiceName) => ServiceClient,
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): TellEdges {
  const callerOf = ([lease]: Held, { requestIds, changes }: Changes) => {
    const { holder, process, url: origin } = lease;
    const [requestId = ''] = requestIds;
    return <Answer>(path: string, timeoutMs: number): Promise<Answer> =>
      clientOf(process as ServiceName).call(
        `/internal/${path}`,
        { holder, requestIds, changes },
        { requestId, timeoutMs, repeatable: false, origin },
      );
  };
  /** Answers undefined if the holder does not. */
  const tell = (held: Held, changes: Changes): Promise<Told | undefined> =>
    callerOf(held, changes)<Told>('rights-changed', answerTimeMs).catch(() => undefined);

  const settle = async (held: Held, changes: Changes, told: Told | undefined): Promise<void> => {
    if (told === undefined) await wait(await leases.end(held.map(({ id }) => id)));
    // The process begins no more writes with the old rights, so waiting their longest time does as well as its answer.
    else if (!told.settled) {
      const over = wait(writeTimeMs);
      await callerOf(held, changes)('rights-settled', writeTimeMs).catch(() => over);
    }
  };

  let lastHolders: Holders = new Map();

  return async (changes) => {
    // Those of the last time are told at once. Who else is to be told, and who must have answered, says the store.
    const early = new Map([...lastHolders].map(([holder, held]) => [holder, tell(held, changes)]));
    const holders = Map.groupBy(await leases.running(), ({ holder }) => holder) as Holders;
    lastHolders = holders;
    await Promise.all(
      [...holders].map(async ([holder, held]) =>
        settle(held, changes, await (early.get(holder) ?? tell(held, changes))),
      ),
    );
  };
}
