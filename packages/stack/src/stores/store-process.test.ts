import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startStoreProcess } from './store-process.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(() => rm(directory, { recursive: true }));

it('lets nobody else read what a store writes', async () => {
  const file = join(directory, 'records');
  const writing = ['-c', ': > "$0"', file];
  const store = await startStoreProcess({ file: 'sh', arguments: writing, path: join(directory, 'store') });
  await store.ended;
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
