import type { Session } from '@compliance/kit/mongo';
import { repeat } from '@compliance/kit/repeat';
import type { Logger } from 'pino';
import type { LeaseRepository } from './lease-repository.ts';
import type { PendingChange, PendingChangeRepository } from './pending-change-repository.ts';
import type { TellEdges } from './tell-edges.ts';

/** Sees to it that all edges learn of every change of rights, whatever becomes of the process that made it. */
export type Announcements = {
  /** With the change itself, so that one that is committed is announced. */
  add(change: PendingChange, session: Session): Promise<void>;
  /** Resolves when the change holds everywhere. @throws UnavailableError */
  make(change: PendingChange): Promise<void>;
  /** Makes the changes that are not done: a person's, or everybody's. */
  finish(personId?: string): Promise<void>;
  /** Makes, now and then, what another process has left undone. */
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
      await pending.remove(change.id);
    } finally {
      making.delete(change.id);
    }
  };
  /** However many wait for a change, this process tells of it once. */
  const make = (change: PendingChange): Promise<void> => {
    const told = making.get(change.id) ?? tell(change);
    making.set(change.id, told);
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
    finish: async (personId) => makeAll(await pending.of(personId)),
    beginSweep: (logger) =>
      repeat(sweep, sweepMs, (error) => logger.warn({ error }, 'changes of rights not announced')),
  };
}
