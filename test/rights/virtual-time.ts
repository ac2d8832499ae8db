import { below, createRandom } from '@compliance/testing/random';

/** A process, which can be paused and killed. */
export type Place = {
  readonly name: string;
  isDead: boolean;
  pausedUntil: number;
  /** Until then nothing comes to identity from there, nor back. */
  cutOffUntil: number;
  onDeath: Set<() => void>;
};

/** Time that jumps from event to event. All that follows at once from an event is done before the next one. */
export type World = {
  /** Milliseconds since the beginning. */
  now(): number;
  random(): number;
  /** A random time below `limitMs`. */
  some(limitMs: number): number;
  /** Where the running event is. */
  here(): Place;
  place(name: string): Place;
  pause(place: Place, ms: number): void;
  kill(place: Place): void;
  /** Runs it there then, later if the place is paused, and never if it has died. Answers how to call it off. */
  after(ms: number, place: Place, run: () => void): () => void;
  /** Until that is so, or nothing is left to happen before `endMs`. */
  run(isOver: () => boolean, endMs: number): Promise<void>;
};

type Event = { at: number; place: Place; run: () => void; isOff: boolean };

export function createWorld(seed: number): World {
  const random = createRandom(seed);
  const events: Event[] = [];
  let time = 0;
  let here = newPlace('outside');

  const insert = (event: Event): void => {
    let [low, high] = [0, events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      // The next event is the last of the list.
      if ((events[middle] as Event).at > event.at) low = middle + 1;
      else high = middle;
    }
    events.splice(low, 0, event);
  };

  const world: World = {
    now: () => time,
    random,
    some: (limitMs) => below(random, limitMs * 100) / 100,
    here: () => here,
    place: newPlace,
    pause(place, ms) {
      place.pausedUntil = Math.max(place.pausedUntil, time + ms);
    },
    kill(place) {
      place.isDead = true;
      for (const notice of place.onDeath) notice();
    },
    after(ms, place, run) {
      const event = { at: time + Math.max(ms, 0), place, run, isOff: false };
      insert(event);
      return () => {
        event.isOff = true;
      };
    },
    async run(isOver, endMs) {
      for (let event = events.pop(); event !== undefined; event = events.pop()) {
        if (event.at > endMs || isOver()) return;
        time = Math.max(time, event.at);
        if (event.isOff || event.place.isDead) continue;
        if (event.place.pausedUntil > time) {
          // What has gathered meanwhile comes in any order.
          event.at = event.place.pausedUntil + random() / 100;
          insert(event);
          continue;
        }
        here = event.place;
        event.run();
        await new Promise(setImmediate);
      }
    },
  };
  return world;
}

function newPlace(name: string): Place {
  return { name, isDead: false, pausedUntil: 0, cutOffUntil: 0, onDeath: new Set() };
}

/** Has the timers of all modules run in the world's time, each at the place that sets it. Answers how to undo it. */
export function takeTimers(world: World): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  const timer = (run: () => void, ms = 0): object => {
    const callOff = world.after(ms, world.here(), run);
    const handle = { callOff, unref: () => handle };
    return handle;
  };
  const clear = (handle: { callOff(): void } | undefined): void => handle?.callOff();
  Object.assign(globalThis, { setTimeout: timer, clearTimeout: clear });
  return () => void Object.assign(globalThis, { setTimeout, clearTimeout });
}
