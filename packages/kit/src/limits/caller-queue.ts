import type { Caller } from './fair-places.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** A queue in which people take turns, and the keys of each person do. Items of the same key keep their order. */
export type CallerQueue<Item> = {
  push(caller: Caller, item: Item): void;
  /** Takes out the next item, passing over callers that are not allowed a turn now. */
  shift(isAllowed: (caller: Caller) => boolean): Item | undefined;
  length(): number;
};

export function createCallerQueue<Item>(): CallerQueue<Item> {
  /** By person, in the order of their turns. No line is empty. */
  const lines = new Map<string, FairQueue<Item>>();
  let length = 0;

  return {
    push({ key, personId }, item) {
      const line = lines.get(personId) ?? createFairQueue();
      line.push(key, item);
      lines.set(personId, line);
      length += 1;
    },
    shift(isAllowed) {
      for (const [personId, line] of lines) {
        const next = line.shift((key) => isAllowed({ key, personId }));
        if (next === undefined) continue;
        // Who has had a turn goes to the end.
        lines.delete(personId);
        if (line.length() > 0) lines.set(personId, line);
        length -= 1;
        return next.item;
      }
      return undefined;
    },
    length: () => length,
  };
}
