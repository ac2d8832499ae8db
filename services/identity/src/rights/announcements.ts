import { repeat } from '@compliance/kit/process/repeat';
import type { Session } from '@compliance/kit/store/mongo';
import type { Logger } from 'pino';
import type { LeaseRepository } from './lease-repository.ts';
import type { PendingChange, PendingChangeRepository } from './pending-change-repository.ts';
import type { TellEdges } from './tell-edges.ts';

/** Announces every change of rights to all edges, even if the process that made it dies. */
export type Announcements = {
  /** Notes the change in the transaction that makes it, so that it cannot be committed without being announced. */
  add(change: PendingChange, session: Session): Promise<void>;
  /** Announces a change. Resolves when it holds on all edges. @throws UnavailableError */
  make(change: PendingChange): Promise<void>;
  /**
   * Announces what is still pending: the changes of some people, or all.
   * @param requestId of a mutation that waits for them, so that they do not wait for it
   */
  finish(personIds?: readonly string[], requestId?: string): Promise<void>;
  /** Announces, once a second, what other processes should have announced by now. */
  beginSweep(logger: Logger): { stop(): Promise<void> };
};

const sweepMs = 1_000;

export function createAnnouncements(options: {
  pending: PendingChangeRepository;
  leases: LeaseRepository;
  tellEdges: TellEdges;
}): Announcements {
  const { pending, leases, tellEdges } = options;

  const making = new Map<string, Promise<void>>();

  const tell = async (change: PendingChange): Promise<void> => {
    try {
      await tellEdges(change);
      // Nobody has to wait for this, nor for it to be sent: to announce a change once more does no harm.
      setTimeout(() => void pending.remove(change.id).catch(() => undefined), 0);
    } finally {
      making.delete(keyOf(change));
    }
  };
  /** Announces a change once, and once more for each mutation that waits for it, but not for others who do. */
  const make = (change: PendingChange): Promise<void> => {
    const told = making.get(keyOf(change)) ?? tell(change);
    making.set(keyOf(change), told);
    return told;
  };
  const makeAll = async (changes: readonly PendingChange[]): Promise<void> => {
    await Promise.all(changes.map(make));
  };
  const sweep = async (): Promise<void> => {
    await makeAll(await pending.left());
    await leases.purge();
  };

  return {
    add: ({ id, ...changes }, session) => pending.add(id, changes, session),
    make,
    finish: async (personIds, requestId) => makeAll(await pending.of(personIds, requestId)),
    beginSweep: (logger) =>
      repeat(sweep, sweepMs, (error) => logger.warn({ error }, 'changes of rights not announced')),
  };
}

function keyOf({ id, requestIds }: PendingChange): string {
  return [id, ...requestIds].join(' ');
}
