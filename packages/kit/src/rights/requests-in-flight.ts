import type { Principal } from '../operation/principal.ts';
import { createPendingWrites, type PendingWrite } from './pending-writes.ts';
import { type Changes, type RightsChange, takesFrom } from './rights-change.ts';

/** A request between its admission and its answer. */
export type RequestInFlight = {
  rightsStatus(): RightsStatus;
  /** Its credential was recognized again: it goes on with these rights. */
  renew(principal: Principal): void;
  /** A mutation is about to be sent, which the service commits within so many milliseconds or not at all. */
  beginWrite(commitMs: number): void;
  /** One mutation is known to be committed or not. */
  endWrite(): void;
  hasWritten(): boolean;
  /** False once a change that it asked for or waits for has taken its rights: nobody waits for what it would write. */
  mayWrite(): boolean;
  leave(): void;
};

/**
 * What changes of rights have done to a request: nothing, `outdated` (its rights must be found out again) or `ended`
 * (its credential is over). The request that asked for a change, or waits for it, is not touched by it, but may write
 * nothing more with its old rights.
 */
export type RightsStatus = (typeof rightsStatuses)[number];

/** Between renewals a status only moves to the right: an earlier change may be heard of after a later one. */
const rightsStatuses = ['current', 'outdated', 'ended'] as const;

export type RequestsInFlight = {
  enter(principal: Principal, requestId: string): RequestInFlight;
  /** Whether any mutation may still be committed. */
  areWriting(): boolean;
  /**
   * Stops all requests with the old rights. One that has sent a mutation, and whose credential goes on, is stopped once
   * the mutation is settled. True if no mutation with the old rights is on its way.
   */
  apply(changes: Changes): boolean;
  /** Resolves when no mutation with the old rights can be committed any more. */
  settled(changes: Changes): Promise<void>;
};

type Entry = {
  principal: Principal;
  requestId: string;
  rightsStatus: RightsStatus;
  mayWrite: boolean;
  write?: PendingWrite;
};

export function createRequestsInFlight(): RequestsInFlight {
  const entriesOf = new Map<string, Set<Entry>>();
  const writes = createPendingWrites();

  return {
    enter(principal, requestId) {
      const entry: Entry = { principal, requestId, rightsStatus: 'current', mayWrite: true };
      const { personId } = principal;
      const own = entriesOf.get(personId) ?? new Set();
      entriesOf.set(personId, own.add(entry));
      return {
        rightsStatus: () => entry.rightsStatus,
        renew(again) {
          entry.principal = again;
          entry.rightsStatus = 'current';
          entry.mayWrite = true;
        },
        beginWrite(commitMs) {
          entry.write ??= writes.open({ principal: entry.principal, requestId }, commitMs);
          entry.write.unknown += 1;
        },
        endWrite() {
          if (entry.write !== undefined) entry.write.unknown -= 1;
        },
        hasWritten: () => entry.write !== undefined,
        mayWrite: () => entry.mayWrite,
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
          if (takesFrom(change, entry.principal)) applyTo(entry, change, told.requestIds);
        }
      }
      return writes.concernedBy(told).length === 0;
    },

    async settled(told) {
      await Promise.all(writes.concernedBy(told).map(({ settled }) => settled));
    },
  };
}

function applyTo(entry: Entry, { ended }: RightsChange, requestIds: readonly string[]): void {
  if (requestIds.includes(entry.requestId)) entry.mayWrite = false;
  else if (ended.includes(entry.principal.credential.id)) lower(entry, 'ended');
  else if (entry.write === undefined || entry.write.isSettled()) lower(entry, 'outdated');
  else void entry.write.settled.then(() => lower(entry, 'outdated'));
}

function lower(entry: Entry, to: RightsStatus): void {
  if (rightsStatuses.indexOf(to) > rightsStatuses.indexOf(entry.rightsStatus)) entry.rightsStatus = to;
}
