import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findRunningSystem, refuseSecondStart, removeRunningFile, writeRunningFile } from './running-file.ts';

const mongoUrl = 'mongodb://127.0.0.1:27017';
let directory: string;
let server: Server;
let baseUrl: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'running-'));
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

it('refuses a second start while the first one runs, and names it', async () => {
  await writeRunningFile(directory, { pid: process.pid, baseUrl, mongoUrl });
  await expect(refuseSecondStart(directory)).rejects.toThrow(
    `process ${process.pid} serves it at ${baseUrl}`,
  );
  await removeRunningFile(directory);
  await expect(refuseSecondStart(directory)).resolves.toBeUndefined();
});

it('ignores what a killed system left behind, even where its process number lives on', async () => {
  await writeRunningFile(directory, { pid: process.pid, baseUrl, mongoUrl });
  await new Promise((resolve) => server.close(resolve));
  expect(await findRunningSystem(directory)).toBeUndefined();
});

it('keeps the addresses from other people', async () => {
  await writeRunningFile(directory, { pid: process.pid, baseUrl, mongoUrl });
  expect((await stat(join(directory, 'running.json'))).mode & 0o777).toBe(0o600);
  expect(await findRunningSystem(directory)).toEqual({ pid: process.pid, baseUrl, mongoUrl });
});
