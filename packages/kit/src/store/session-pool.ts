import type { Session } from './mongo.ts';

/** A fixed number of sessions, each used by one transaction at a time, which bounds how many run in this process. */
export type SessionPool = {
  run<T>(body: (session: Session) => Promise<T>): Promise<T>;
  /** Waits for the running transactions, then ends the sessions. */
  close(): Promise<void>;
};

export function createSessionPool(sessions: readonly Session[]): SessionPool {
  const free = [...sessions];
  const waiting: ((session: Session) => void)[] = [];

  const take = async (): Promise<Session> =>
    free.pop() ?? (await new Promise<Session>((resolve) => void waiting.push(resolve)));
  const give = (session: Session): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(session);
    else next(session);
  };

  return {
    async run(body) {
      const session = await take();
      try {
        return await body(session);
      } finally {
        give(session);
      }
    },

    async close() {
      await Promise.all(sessions.map(async () => (await take()).endSession()));
    },
  };
}
