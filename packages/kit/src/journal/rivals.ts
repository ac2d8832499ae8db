import { createBoundedMap } from '../process/bounded-map.ts';
import type { Clock } from '../process/clock.ts';

/** Remembers in which streams another process writes as well; locks without an entry (`exclusively`) look the same. */
export type Rivals = {
  /** @param locks how often the stream's head has been taken, now that this process has taken it */
  note(streamId: string, locks: number): void;
  /** How long a stream is left to others after each turn of this process, in milliseconds. */
  restMs(streamId: string): number;
};

const maxStreams = 10_000;
/** Longer than a process whose turn does not come tries to get it. */
const rememberedMs = 3_000;
/** In most such times a process that waits for a head tries to take it: it does so every 20 ms at least. */
const shareMs = 15;

export function createRivals(now: Clock): Rivals {
  const streams = createBoundedMap<{ locks: number; rivalAt: number }>(maxStreams);
  return {
    note(streamId, locks) {
      const last = streams.get(streamId);
      // What this process took and did not commit was not counted.
      const isRival = last !== undefined && locks > last.locks + 1;
      streams.set(streamId, { locks, rivalAt: isRival ? now() : (last?.rivalAt ?? Number.NEGATIVE_INFINITY) });
    },

    restMs(streamId) {
      const rivalAt = streams.get(streamId)?.rivalAt ?? Number.NEGATIVE_INFINITY;
      return now() - rivalAt < rememberedMs ? shareMs : 0;
    },
  };
}
