import { describe, expect, test } from '@jest/globals';
import { createElasticLimit, type ElasticLimit } from './elastic-limit.ts';

const bounds = { least: 2, most: 20 };

/** A limit, whether something waits for it, and its next change. */
function openLimit(): { limit: ElasticLimit; demand: { waits: boolean }; adapted(): Promise<void> } {
  const demand = { waits: true };
  let adapt = (): void => undefined;
  return {
    limit: createElasticLimit(
      bounds,
      () => demand.waits,
      () => adapt(),
    ),
    demand,
    adapted: () => new Promise((resolve) => (adapt = resolve)),
  };
}

/** Keeps the event loop at work until a timer of that time is due. */
function holdEventLoop(): void {
  const until = performance.now() + 15;
  while (performance.now() < until);
}

describe('an elastic limit', () => {
  test('grows to its most while something waits and the event loop has time', async () => {
    const { limit, adapted } = openLimit();
    expect(limit.now()).toBe(bounds.least);
    limit.adapt();
    let last = limit.now();
    while (limit.now() < bounds.most) {
      await adapted();
      expect(limit.now()).toBeGreaterThanOrEqual(bounds.least);
      expect(limit.now() - last).toBeLessThanOrEqual(4);
      last = limit.now();
    }
    await adapted();
    expect(limit.now()).toBeLessThanOrEqual(bounds.most);
  });

  test('goes back to its least while the event loop is busy, whatever waits', async () => {
    const { limit, adapted } = openLimit();
    limit.adapt();
    while (limit.now() < bounds.most) await adapted();
    while (limit.now() > bounds.least) {
      const next = adapted();
      holdEventLoop();
      await next;
    }
  });

  test('goes back to its least when nothing waits any more, and grows again', async () => {
    const { limit, demand, adapted } = openLimit();
    limit.adapt();
    while (limit.now() < bounds.most) await adapted();
    demand.waits = false;
    while (limit.now() > bounds.least) await adapted();
    demand.waits = true;
    limit.adapt();
    while (limit.now() < bounds.most) await adapted();
  });
});
