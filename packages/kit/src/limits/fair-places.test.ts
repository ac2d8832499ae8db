import { describe, expect, test } from '@jest/globals';
import { type Caller, createFairPlaces, type FairPlaces } from './fair-places.ts';

/** Takes places until there is no room for any of the callers. */
function fill(places: FairPlaces, callers: readonly Caller[]): (() => void)[] {
  const taken: (() => void)[] = [];
  for (;;) {
    const caller = callers.find(places.hasRoom);
    if (caller === undefined) return taken;
    taken.push(places.take(caller));
  }
}

const greedy = { key: 'greedy', personId: 'greedy' };
const modest = { key: 'modest', personId: 'modest' };

describe('places', () => {
  test('are never all taken by one key', () => {
    const places = createFairPlaces(100);
    expect(fill(places, [greedy])).toHaveLength(80);
    expect(places.hasRoom(modest)).toBe(true);
  });

  test('are never all taken by one person, whatever the number of keys', () => {
    const places = createFairPlaces(100);
    const keys = Array.from({ length: 50 }, (_, index) => ({ key: `key ${index}`, personId: 'greedy' }));
    expect(fill(places, keys)).toHaveLength(90);
    expect(places.hasRoom(modest)).toBe(true);
  });

  test('that are given back count once', () => {
    const places = createFairPlaces(5);
    const [giveBack] = fill(places, [greedy]);
    giveBack?.();
    giveBack?.();
    expect(places.taken()).toBe(3);
    expect(fill(places, [greedy])).toHaveLength(1);
  });
});
