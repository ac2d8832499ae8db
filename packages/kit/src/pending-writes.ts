import type { Principal } from './principal.ts';
import { type Changes, skewMs, takesFrom } from './rights-change.ts';

/** A mutation on its way. */
export type PendingWrite = {
  /** It is known how the mutation went, or not any more. */
  isKnown: boolean;
  /** Resolves when its request has left and it is known how it went, or else when its commit cannot be sent any more. */
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
        isKnown: false,
        settled,
        isSettled: () => !pending.has(write),
        leave() {
          if (write.isKnown) settle();
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
