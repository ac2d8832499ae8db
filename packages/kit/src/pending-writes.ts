import type { Principal } from './principal.ts';
import { type Changes, skewMs, takesFrom } from './rights-change.ts';

/** The mutations of a request on their way. */
export type PendingWrite = {
  /** Of how many it is not known how they went. */
  unknown: number;
  /** Resolves when the request has left and it is known how all went, or else when no commit can be sent any more. */
  readonly settled: Promise<void>;
  isSettled(): boolean;
  /** The request leaves. */
  leave(): void;
};

export type PendingWrites = {
  open(actor: { principal: Principal; requestId: string }, commitMs: number): PendingWrite;
  /** Those begun with rights that the changes have taken; the request that asked for these is not waited for. */
  concernedBy(changes: Changes): PendingWrite[];
  exist(): boolean;
};

export function createPendingWrites(): PendingWrites {
  const pending = new Map<PendingWrite, { principal: Principal; requestId: string }>();

  return {
    open(actor, commitMs) {
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      const settle = (): void => {
        clearTimeout(timer);
        pending.delete(write);
        resolve();
      };
      // On a busy machine a write may begin when its time is over; Node complains of a negative one.
      const timer = setTimeout(settle, Math.max(0, commitMs + skewMs));
      const write: PendingWrite = {
        unknown: 0,
        settled,
        isSettled: () => !pending.has(write),
        leave() {
          if (write.unknown === 0) settle();
        },
      };
      pending.set(write, actor);
      return write;
    },

    concernedBy: ({ changes, requestId }) =>
      [...pending].flatMap(([write, actor]) => {
        const isConcerned =
          actor.requestId !== requestId && changes.some((change) => takesFrom(change, actor.principal));
        return isConcerned ? [write] : [];
      }),

    exist: () => pending.size > 0,
  };
}
