import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { findRabbitmq } from '@compliance/stack/stores/rabbitmq';
import { findRedis } from '@compliance/stack/stores/redis';
import type { RunningStore } from '@compliance/stack/stores/running-store';

let directory: string;
const running: RunningStore[] = [];

/**
 * Starts one of each store and leaves their URLs in the environment, where test files find them. Answers a directory
 * for the run, which goes when the stores are stopped.
 */
export async function startTestStores(): Promise<string> {
  const { MONGO_URL, REDIS_URL, AMQP_URL } = process.env;
  directory = await mkdtemp(join(tmpdir(), 'compliance-test-'));
  const place = (name: string) => ({ directory: join(directory, name), progress });
  const started = await Promise.allSettled([
    provide('TEST_MONGO_URL', findMongo({ url: MONGO_URL, mode: 'test', ...place('mongodb') })),
    provide('TEST_REDIS_URL', findRedis({ url: REDIS_URL, ...place('redis') })),
    provide('TEST_AMQP_URL', findRabbitmq({ url: AMQP_URL, ...place('rabbitmq') })),
  ]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return directory;
}

export async function stopTestStores(): Promise<void> {
  await Promise.all(running.map((store) => store.stop()));
  await rm(directory, { recursive: true, force: true });
}

async function provide(variable: string, finding: Promise<RunningStore | undefined>): Promise<void> {
  const store = await finding;
  if (store) running.push(store);
  else if (process.env['CI']) throw new Error(`${variable}: there is no such store on this machine`);
  process.env[variable] = store?.url ?? '';
}

function progress(message: string): void {
  process.stderr.write(`${message}\n`);
}
