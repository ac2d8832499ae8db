import type { Use } from '../operation/credential.ts';
import type { Principal } from '../operation/principal.ts';
import { type Clock, isoTime } from '../process/clock.ts';
import { repeat } from '../process/repeat.ts';

/** Gathers when credentials were last used, and reports it every 15 seconds rather than at every request. */
export type LastUses = { add(principal: Principal): void; stop(): Promise<void> };

/** `at`: milliseconds since the epoch. */
type LastUse = Omit<Use, 'at'> & { at: number };

const pauseMs = 15_000;

export function gatherLastUses(options: {
  report(uses: readonly Use[]): Promise<void>;
  now: Clock;
  onFailure(error: unknown): void;
}): LastUses {
  const { report, now, onFailure } = options;
  let uses = new Map<string, LastUse>();

  const handOver = async (): Promise<void> => {
    if (uses.size === 0) return;
    const reported = uses;
    uses = new Map();
    try {
      await report(
        [...reported.values()].map(({ at, ...credential }) => ({ ...credential, at: isoTime(at) })),
      );
    } catch (error) {
      uses = new Map([...reported, ...uses]);
      throw error;
    }
  };
  const reporting = repeat(handOver, pauseMs, onFailure);

  return {
    add({ credential: { kind, id } }) {
      uses.set(id, { kind, id, at: now() });
    },
    async stop() {
      await reporting.stop();
      await handOver().catch(onFailure);
    },
  };
}
