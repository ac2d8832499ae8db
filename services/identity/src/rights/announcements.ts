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
  /** Announces changes. Resolves when they hold on all edges. @throws UnavailableError */
  make(changes: readonly PendingChange[]): Promise<void>;
  /** What is still pending of some people, or all, and from now on does not wait for a request that waits for it. */
  awaitedBy(requestId: string, personIds?: readonly string[]): Promise<PendingChange[]>;
  /** Announces all that is still pending. */
  finish(): Promise<void>;
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
  const makeOne = (change: PendingChange): Promise<void> => {
    const told = making.get(keyOf(change)) ?? tell(change);
    making.set(keyOf(change), told);
    return told;
  };
  const make = async (changes: readonly PendingChange[]): Promise<void> => {
    await Promise.all(changes.map(makeOne));
  };
  const sweep = async (): Promise<void> => {
    await make(await pending.left());
    await leases.purge();
  };

  return {
    add: ({ id, ...changes }, session) => pending.add(id, changes, session),
    make,
    awaitedBy: (requestId, personIds) => pending.of(personIds, requestId),
    finish: async () => make(await pending.of()),
    beginSweep: (logger) =>
      repeat(sweep, sweepMs, (error) => logger.warn({ error }, 'changes of rights not announced')),
  };
}

function keyOf({ id, requestIds }: PendingChange): string {
  return [id, ...requestIds].join(' ');
}
