import { describe, expect, test } from '@jest/globals';
import { createElasticLimit, type ElasticLimit } from './elastic-limit.ts';

const bounds = { least: 2, most: 20 };

/** What is asked of a limit, and its next tick. */
function openLimit(): {
  limit: ElasticLimit;
  demand: { waits: boolean; runs: number };
  ticked(): Promise<void>;
} {
  const demand = { waits: true, runs: 0 };
  let tell = (): void => undefined;
  const limit = createElasticLimit({
    ...bounds,
    running: () => demand.runs,
    isWaitedFor: () => demand.waits,
    whenAdapted: () => tell(),
  });
  return { limit, demand, ticked: () => new Promise((resolve) => (tell = resolve)) };
}

/** Keeps the event loop at work for longer than a tick. */
function holdEventLoop(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

describe('an elastic limit', () => {
  test('grows to its most while something waits and the event loop has time', async () => {
    const { limit, ticked } = openLimit();
    expect(limit.current()).toBe(bounds.least);
    limit.keepAdapting();
    let last = limit.current();
    while (limit.current() < bounds.most) {
      await ticked();
      expect(limit.current()).toBeGreaterThanOrEqual(bounds.least);
      expect(limit.current() - last).toBeLessThanOrEqual(4);
      last = limit.current();
    }
    await ticked();
    expect(limit.current()).toBeLessThanOrEqual(bounds.most);
  });

  test('goes back to its least while the event loop is busy, whatever waits', async () => {
    const { limit, ticked } = openLimit();
    limit.keepAdapting();
    while (limit.current() < bounds.most) await ticked();
    while (limit.current() > bounds.least) {
      const next = ticked();
      holdEventLoop();
      await next;
    }
  });

  test('goes back to its least when nothing waits any more, and grows again', async () => {
    const { limit, demand, ticked } = openLimit();
    limit.keepAdapting();
    while (limit.current() < bounds.most) await ticked();
    demand.waits = false;
    while (limit.current() > bounds.least) await ticked();
    demand.waits = true;
    limit.keepAdapting();
    while (limit.current() < bounds.most) await ticked();
  });

  test('grows beyond what runs already, however small it has become', async () => {
    const { limit, demand, ticked } = openLimit();
    demand.runs = 15;
    limit.keepAdapting();
    do await ticked();
    while (limit.current() === bounds.least);
    expect(limit.current()).toBe(19);
  });
});
