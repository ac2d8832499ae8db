import { createPendingWrites, type PendingWrite } from './pending-writes.ts';
import type { Principal } from './principal.ts';
import { type Changes, type RightsChange, takesFrom } from './rights-change.ts';

/** A request that is being answered as somebody. */
export type RequestInFlight = {
  standing(): Standing;
  /** It goes on as somebody who has been recognized anew. */
  renew(principal: Principal): void;
  /** A mutation is about to be sent, whose commit is sent within so many milliseconds. */
  beginWrite(commitMs: number): void;
  /** It is known how one mutation went. */
  endWrite(): void;
  hasWritten(): boolean;
  leave(): void;
};

/**
 * How a request stands to the changes of rights since it was let in. One that it has itself asked for is none to it: it
 * gets its answer whatever the change was.
 */
export type Standing = (typeof standings)[number];

/** Each outweighs those before it: what a later change has taken, news of an earlier one does not give back. */
const standings = ['standing', 'outdated', 'ended'] as const;

export type RequestsInFlight = {
  enter(principal: Principal, requestId: string): RequestInFlight;
  /** Whether a mutation is on its way that could still commit. */
  areWriting(): boolean;
  /**
   * From now on no request stands that was let in with the old rights; but one that has sent a mutation, and whose
   * credential goes on, stands until that is settled. True if there is nothing to wait for.
   */
  apply(changes: Changes): boolean;
  /** Resolves when no mutation that was begun with the old rights can commit any more. */
  settled(changes: Changes): Promise<void>;
};

type Entry = { principal: Principal; requestId: string; standing: Standing; write?: PendingWrite };

export function createRequestsInFlight(): RequestsInFlight {
  const entriesOf = new Map<string, Set<Entry>>();
  const writes = createPendingWrites();

  return {
    enter(principal, requestId) {
      const entry: Entry = { principal, requestId, standing: 'standing' };
      const { personId } = principal;
      const own = entriesOf.get(personId) ?? new Set();
      entriesOf.set(personId, own.add(entry));
      return {
        standing: () => entry.standing,
        renew(again) {
          entry.principal = again;
          entry.standing = 'standing';
        },
        beginWrite(commitMs) {
          entry.write ??= writes.open({ principal: entry.principal, requestId }, commitMs);
          entry.write.unknown += 1;
        },
        endWrite() {
          if (entry.write !== undefined) entry.write.unknown -= 1;
        },
        hasWritten: () => entry.write !== undefined,
        leave() {
          entry.write?.leave();
          own.delete(entry);
          if (own.size === 0 && entriesOf.get(personId) === own) entriesOf.delete(personId);
        },
      };
    },

    areWriting: writes.exist,

    apply(told) {
      for (const change of told.changes) {
        for (const entry of entriesOf.get(change.personId) ?? []) {
          if (takesFrom(change, entry.principal)) applyTo(entry, change, told.requestId);
        }
      }
      return writes.concernedBy(told).length === 0;
    },

    async settled(told) {
      await Promise.all(writes.concernedBy(told).map(({ settled }) => settled));
    },
  };
}

function applyTo(entry: Entry, { ended }: RightsChange, requestId: string): void {
  if (entry.requestId === requestId) return;
  if (ended.includes(entry.principal.credential.id)) lower(entry, 'ended');
  else if (entry.write === undefined || entry.write.isSettled()) lower(entry, 'outdated');
  else void entry.write.settled.then(() => lower(entry, 'outdated'));
}

function lower(entry: Entry, to: Standing): void {
  if (standings.indexOf(to) > standings.indexOf(entry.standing)) entry.standing = to;
}
