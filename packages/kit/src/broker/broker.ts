import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import type { Metrics } from '../process/metrics.ts';
import { type BrokerConnection, keepConnected } from './broker-connection.ts';
import { createBrokerMetrics } from './broker-metrics.ts';
import { type HandleMessage, subscribe } from './broker-subscription.ts';
import { declareQueues } from './broker-topology.ts';
import { type ConfirmedPublish, confirmedPublish } from './confirmed-publish.ts';

/** RabbitMQ, which may come and go: it makes deliveries fast, and nothing depends on it. */
export type Broker = {
  /** Whether the broker has taken the message into a queue for good; false while it is away. Never throws. */
  publish(routingKey: string, message: object): Promise<boolean>;
  /** Hands over each message, now and after each reconnection. To be called once. */
  consume(handle: HandleMessage): void;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  /** Messages go through the topic exchange of this name into the quorum queue of the same name. */
  name: string;
  now: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'registry'>;
};

/**
 * Publishing and consuming have a connection each, for the broker stops reading from one that publishes when it runs
 * out of memory or disk: messages can still be settled then, which makes room.
 */
export function openBroker({ url, name, now, logger, ...options }: Options): Broker {
  const metrics = createBrokerMetrics(options.metrics);
  let publishNow: ConfirmedPublish | undefined;
  const publishing = keepConnected({
    url,
    role: 'publish',
    logger,
    metrics,
    async setUp(channel, lose) {
      await declareQueues(channel, name);
      publishNow = confirmedPublish(channel);
      // The queue is gone: the next connection declares it again.
      channel.once('return', lose);
    },
  });
  const connections: BrokerConnection[] = [publishing];

  return {
    async publish(routingKey, message) {
      if (!publishing.isUsable() || publishNow === undefined) return false;
      const content = Buffer.from(JSON.stringify(message));
      return publishNow({ exchange: name, routingKey }, content, { contentType: 'application/json' });
    },
    consume(handle) {
      connections.push(
        keepConnected({
          url,
          role: 'consume',
          logger,
          metrics,
          async setUp(channel, lose) {
            await declareQueues(channel, name);
            await subscribe({ channel, queue: name, handle, lose, now, logger, metrics });
          },
        }),
      );
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.stop()));
    },
  };
}
