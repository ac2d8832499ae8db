import { expect, test } from '@jest/globals';
import { createFreshReads } from './fresh-reads.ts';

type Read = PromiseWithResolvers<string>;

function countedReads(): { ask(key: string): Promise<string>; reads: Read[] } {
  const fresh = createFreshReads<string>();
  const reads: Read[] = [];
  const read = (): Promise<string> => {
    const one = Promise.withResolvers<string>();
    reads.push(one);
    return one.promise;
  };
  return { ask: (key) => fresh(key, read), reads };
}

test('who asks while a read runs is given the next one, with all others who ask until then', async () => {
  const { ask, reads } = countedReads();
  const first = ask('a');
  const later = Array.from({ length: 1_000 }, () => ask('a'));
  expect(reads.length).toBe(1);
  reads[0]?.resolve('before');
  expect(await first).toBe('before');
  expect(reads.length).toBe(2);
  const latest = ask('a');
  reads[1]?.resolve('after');
  expect(new Set(await Promise.all(later))).toEqual(new Set(['after']));
  reads[2]?.resolve('latest');
  expect(await latest).toBe('latest');
});

test('a read that fails fails only for those who wait for it', async () => {
  const { ask, reads } = countedReads();
  const first = ask('a');
  const later = ask('a');
  reads[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  reads[1]?.resolve('there');
  expect(await later).toBe('there');
});

test('one does not wait for what is read of another', async () => {
  const { ask, reads } = countedReads();
  void ask('a');
  const other = ask('b');
  reads[1]?.resolve('b');
  expect(await other).toBe('b');
  reads[0]?.resolve('a');
});
