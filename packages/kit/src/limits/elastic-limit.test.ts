import { holdEventLoop } from '@compliance/testing/hold-event-loop';
import { describe, expect, test } from '@jest/globals';
import { createElasticLimit, type ElasticLimit } from './elastic-limit.ts';

const bounds = { least: 2, most: 20 };

/** A limit, what is asked of it, and its next tick. */
function openLimit(): {
  limit: ElasticLimit;
  demand: { waits: boolean; runs: number };
  nextTick(): Promise<void>;
} {
  const demand = { waits: true, runs: 0 };
  let tell = (): void => undefined;
  const limit = createElasticLimit({
    ...bounds,
    running: () => demand.runs,
    isWaitedFor: () => demand.waits,
    whenAdapted: () => tell(),
  });
  return { limit, demand, nextTick: () => new Promise((resolve) => (tell = resolve)) };
}

describe('an elastic limit', () => {
  test('grows to its most while something waits and the event loop has time', async () => {
    const { limit, nextTick } = openLimit();
    expect(limit.current()).toBe(bounds.least);
    limit.keepAdapting();
    let last = limit.current();
    while (limit.current() < bounds.most) {
      await nextTick();
      expect(limit.current()).toBeGreaterThanOrEqual(bounds.least);
      expect(limit.current() - last).toBeLessThanOrEqual(4);
      last = limit.current();
    }
    await nextTick();
    expect(limit.current()).toBeLessThanOrEqual(bounds.most);
  });

  test('goes back to its least while the event loop is busy, whatever waits', async () => {
    const { limit, nextTick } = openLimit();
    limit.keepAdapting();
    while (limit.current() < bounds.most) await nextTick();
    while (limit.current() > bounds.least) {
      const next = nextTick();
      holdEventLoop(15);
      await next;
    }
  });

  test('goes back to its least when nothing waits any more, and grows again', async () => {
    const { limit, demand, nextTick } = openLimit();
    limit.keepAdapting();
    while (limit.current() < bounds.most) await nextTick();
    demand.waits = false;
    while (limit.current() > bounds.least) await nextTick();
    demand.waits = true;
    limit.keepAdapting();
    while (limit.current() < bounds.most) await nextTick();
  });

  test('grows beyond what runs already, however small it is', async () => {
    const { limit, demand, nextTick } = openLimit();
    demand.runs = 15;
    limit.keepAdapting();
    do await nextTick();
    while (limit.current() === bounds.least);
    expect(limit.current()).toBe(19);
  });
});
