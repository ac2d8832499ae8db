import { createBoundedMap } from '../process/bounded-map.ts';

/** Remembers in which streams another process writes as well. */
export type Rivals = {
  /** @param locks how often the stream's head has been taken, now that this process has taken it */
  note(streamId: string, locks: number): void;
  /** This process has taken the head once more, for work without an entry. */
  countLock(streamId: string): void;
  /** How long a stream is left to others after each turn of this process, in milliseconds. */
  restMs(streamId: string): number;
};

/** `takenAt` and `rivalAt`: when this process last took it, and last found that another one had, by a steady clock. */
type Seen = { locks: number; takenAt: number; rivalAt: number };

const maxStreams = 10_000;
/** Longer than a process whose turn does not come tries to get it. */
const rememberedMs = 3_000;
/** In most such times a process that waits for a head tries to take it: it does so every 20 ms at the latest. */
const shareMs = 15;

/** @param elapsed a steady clock in milliseconds */
export function createRivals(elapsed = () => performance.now()): Rivals {
  const streams = createBoundedMap<Seen>(maxStreams);
  return {
    note(streamId, locks) {
      const takenAt = elapsed();
      const last = streams.get(streamId) ?? { locks, takenAt, rivalAt: Number.NEGATIVE_INFINITY };
      // What this process took and did not commit was not counted. What was counted long ago says nothing of today.
      const isRival = locks > last.locks + 1 && takenAt - last.takenAt < rememberedMs;
      streams.set(streamId, { locks, takenAt, rivalAt: isRival ? takenAt : last.rivalAt });
    },

    countLock(streamId) {
      const last = streams.get(streamId);
      if (last !== undefined) last.locks += 1;
    },

    restMs(streamId) {
      const { rivalAt = Number.NEGATIVE_INFINITY } = streams.get(streamId) ?? {};
      return elapsed() - rivalAt < rememberedMs ? shareMs : 0;
    },
  };
}
