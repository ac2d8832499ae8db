import { setImmediate } from 'node:timers/promises';
import { type Broker, openBroker } from '@compliance/kit/broker/broker';
import { newId } from '@compliance/kit/operation/gid';
import { storeUrls } from '@compliance/testing/store-urls';
import type { Registry } from 'prom-client';
import { processTools } from './process-tools.ts';

export type TestBroker = Broker & { url: string; name: string; registry: Registry };

/** A process's connections to RabbitMQ, on a queue of its own unless the name of another is given. */
export function startBroker(given: Partial<Parameters<typeof openBroker>[0]> = {}): TestBroker {
  const { amqpUrl = '' } = storeUrls();
  const options = { ...processTools(), url: amqpUrl, name: `test.${newId()}`, ...given };
  const { url, name, metrics } = options;
  return { ...openBroker(options), url, name, registry: metrics.registry as Registry };
}

/** Publishes as soon as the broker takes it. */
export async function publishSurely({ publish }: Broker, message: object): Promise<void> {
  while (!(await publish('test', message))) await setImmediate();
}

export async function metricOf(registry: Registry, name: string, labels = {}): Promise<number | undefined> {
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
  const wanted = Object.entries(labels);
  return values.find((value) =>
    wanted.every(([label, text]) => (value.labels as Record<string, unknown>)[label] === text),
  )?.value;
}
