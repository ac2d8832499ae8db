import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '@compliance/stack/secrets';
import { type Stack, startStack } from '@compliance/stack/start-stack';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { findRabbitmq } from '@compliance/stack/stores/rabbitmq';
import { findRedis } from '@compliance/stack/stores/redis';
import type { TestSystem } from '@compliance/testing/test-system';
import { type Inspected, inspectProcess } from './inspect-process.ts';

/** A system of separate processes with stores of its own, which can be inspected. */
export type WatchedSystem = TestSystem &
  AsyncDisposable & {
    inspect(): Promise<Inspected[]>;
    /** The error lines logged since the last call. */
    takeErrors(): string[];
    /** The ids of processes that should be running and are not. */
    ended(): number[];
  };

export async function openWatchedSystem(): Promise<WatchedSystem> {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'compliance-fuzz-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const stores = await startStores(directory, opened);
  const secrets = await loadSecrets(directory);
  const mailDirectory = join(directory, 'mail');
  const databasePrefix = 'fuzz';

  const logFile = join(directory, 'log');
  const output = openSync(logFile, 'a');
  opened.defer(() => closeSync(output));
  const address = { host: '127.0.0.1', port: 0, publicOrigin: 'http://localhost' };
  const system = {
    ...address,
    stores,
    databasePrefix,
    secrets,
    mailDirectory,
    logLevel: 'error',
    rateLimitPointsPerMinute: 0,
  };
  const run = { nodeArguments: ['--inspect=127.0.0.1:0', '--trace-warnings'], output };
  const stack = await startStack(system, { processes: 'separate', run });
  opened.defer(stack.stop);
  const debuggers = [...readFileSync(logFile, 'utf8').matchAll(/ws:\/\/127\.0\.0\.1:\S+/g)].map(
    ([url]) => url,
  );

  const running = opened.move();
  return {
    ...stack,
    stores,
    secrets,
    mailDirectory,
    databasePrefix,
    inspect: () => Promise.all(debuggers.map(inspectProcess)),
    takeErrors() {
      const lines = readFileSync(logFile, 'utf8').split('\n').filter(isError);
      truncateSync(logFile);
      return lines;
    },
    ended: () => pidsOf(stack).filter((pid) => !isRunning(pid)),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function startStores(directory: string, opened: AsyncDisposableStack): Promise<TestSystem['stores']> {
  const at = (name: string) => ({ directory: join(directory, name), progress: () => {} });
  const mongo = await findMongo({ ...at('mongodb'), mode: 'test' });
  opened.defer(mongo.stop);
  const [redis, rabbitmq] = await Promise.all([findRedis(at('redis')), findRabbitmq(at('rabbitmq'))]);
  for (const store of [redis, rabbitmq]) if (store) opened.defer(store.stop);
  return {
    mongoUrl: mongo.url,
    ...(redis && { redisUrl: redis.url }),
    ...(rabbitmq && { amqpUrl: rabbitmq.url }),
  };
}

/** What Node prints about its inspector is no error. */
function isError(line: string): boolean {
  return line !== '' && !/^Debugger |^For help, see/.test(line);
}

function pidsOf({ processes }: Stack): number[] {
  return Object.values(processes).flatMap((instances) => instances.map(({ pid }) => pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
