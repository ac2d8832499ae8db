import { expect, test } from '@jest/globals';
import { createFreshRuns } from './fresh-runs.ts';

type Run = PromiseWithResolvers<string>;

function countedRuns(): { ask(key: string): Promise<string>; runs: Run[] } {
  const fresh = createFreshRuns<string>();
  const runs: Run[] = [];
  const job = (): Promise<string> => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { ask: (key) => fresh(key, job), runs };
}

const begun = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('who asks while a job runs is given what the next run finds, with all others who ask until then', async () => {
  const { ask, runs } = countedRuns();
  const first = ask('a');
  await begun();
  const later = Array.from({ length: 1_000 }, () => ask('a'));
  await begun();
  expect(runs.length).toBe(1);
  runs[0]?.resolve('before');
  expect(await first).toBe('before');
  await begun();
  expect(runs.length).toBe(2);
  const latest = ask('a');
  runs[1]?.resolve('after');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['after']));
  await begun();
  runs[2]?.resolve('latest');
  expect(await latest).toBe('latest');
});

test('all who ask in the same tick share one run', async () => {
  const { ask, runs } = countedRuns();
  const both = [ask('a'), ask('a')];
  await begun();
  expect(runs.length).toBe(1);
  runs[0]?.resolve('found');
  expect(await Promise.all(both)).toEqual(['found', 'found']);
});

test('a run that fails fails only for those who wait for it', async () => {
  const { ask, runs } = countedRuns();
  const first = ask('a');
  await begun();
  const later = ask('a');
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await begun();
  runs[1]?.resolve('there');
  expect(await later).toBe('there');
});

test('one does not wait for the job of another', async () => {
  const { ask, runs } = countedRuns();
  void ask('a');
  const other = ask('b');
  await begun();
  runs[1]?.resolve('b');
  expect(await other).toBe('b');
  runs[0]?.resolve('a');
});
