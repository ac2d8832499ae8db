import { describe, expect, test } from '@jest/globals';
import { brokenPromises } from './broken-promises.ts';
import { runSchedule } from './run-schedule.ts';

const schedules = 2_000;

/**
 * Our own modules of two edges and two instances of identity, on a network, stores and clocks that the seed decides.
 * What a seed shows again and again: `node test/rights/explore.ts 1 <seed>`.
 */
describe('in every order in which messages, pauses, deaths and the lapse of leases may come', () => {
  test('nothing outlives a change of rights that was answered', async () => {
    const broken: string[] = [];
    for (let seed = 0; seed < schedules; seed += 1) {
      const complaints = brokenPromises(await runSchedule(seed));
      broken.push(...complaints.map((complaint) => `${seed}: ${complaint}`));
    }
    expect(broken).toEqual([]);
  }, 120_000);
});
