import type { DeadLettersOf } from '@compliance/kit/broker/dead-letters';
import { nudgeQueueOf } from '@compliance/kit/journal/journal-nudge';
import { findRunningSystem } from '@compliance/stack/running-file';
import { readStartOptions } from '@compliance/stack/start-options';
import type { Environment } from './installation.ts';

/** The broker of the environment, or of the running system. @throws Error when there is none */
export async function brokerOf(environment: Environment): Promise<DeadLettersOf> {
  const { amqpUrl, databasePrefix, dataDirectory } = readStartOptions([], environment);
  const url = amqpUrl ?? (await findRunningSystem(dataDirectory))?.amqpUrl;
  if (url === undefined)
    throw new Error('There is no broker: no system runs here with one, and AMQP_URL is not set.');
  return { url, queue: nudgeQueueOf(databasePrefix) };
}
