import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

it('leaves what a store writes unasked in a directory of its own', async () => {
  const path = join(directory, 'store');
  const writing = ['-c', ': > left-behind'];
  const workingDirectory = await mkdtemp(join(directory, 'working-'));
  const store = await startStoreProcess({ file: 'sh', arguments: writing, workingDirectory, path });
  await store.ended;
  expect(await readdir(workingDirectory)).toEqual(['left-behind']);
});
