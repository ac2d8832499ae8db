import { setTimeout as delay } from 'node:timers/promises';
import { type ChannelModel, type ConfirmChannel, type ConsumeMessage, connect } from 'amqplib';
import type { Logger } from 'pino';

/** RabbitMQ, which may come and go: it makes deliveries fast, and nothing depends on it. */
export type Broker = {
  /** Whether the broker has taken the message for good; false while it is away. Never throws. */
  publish(routingKey: string, message: object): Promise<boolean>;
  /** Hands over each message; one for which `handle` throws comes again. What is no JSON is undefined. */
  consume(handle: (message: unknown) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

const connectTimeoutMs = 2000;
const confirmTimeoutMs = 2000;
const reconnectMs = 1000;
const redeliverMs = 1000;
const heartbeatSeconds = 5;
const prefetch = 16;
const quorumQueue = { 'x-queue-type': 'quorum', 'x-delivery-limit': 20 };

/**
 * Messages go through the topic exchange `name` into the quorum queue `name`. Publishers declare both as consumers do,
 * so that no message is lost for want of a queue.
 */
export function openBroker({ url, name, logger }: { url: string; name: string; logger: Logger }): Broker {
  const stopping = new AbortController();
  let channel: ConfirmChannel | undefined;
  let handler: ((message: unknown) => Promise<void>) | undefined;

  const subscribe = async (): Promise<void> => {
    if (channel !== undefined && handler !== undefined) await subscribeTo(channel, name, handler, logger);
  };

  const stayConnected = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const connection = await open(url);
        const lost = untilLost(connection, stopping.signal);
        try {
          // The broker may fall silent at any step: none is waited for longer than for the connection.
          const opening = openChannel(connection, name, lost.resolve);
          channel = (await Promise.race([opening, lost.promise])) ?? undefined;
          if (channel !== undefined) logger.info('connected to the broker');
          await Promise.race([subscribe(), lost.promise]);
          await lost.promise;
          if (!stopping.signal.aborted) logger.warn('lost the connection to the broker');
        } finally {
          channel = undefined;
          await Promise.race([connection.close(), delay(connectTimeoutMs)]).catch(() => undefined);
        }
      } catch (error) {
        logger.debug({ error }, 'the broker does not answer');
      }
      await delay(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const connected = stayConnected();

  return {
    publish: (routingKey, message) => confirmed(channel, name, routingKey, message),
    async consume(handle) {
      handler = handle;
      await subscribe().catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await connected;
    },
  };
}

function open(url: string): Promise<ChannelModel> {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return connect(address.href, { timeout: connectTimeoutMs, noDelay: true });
}

function untilLost(connection: ChannelModel, stopping: AbortSignal): PromiseWithResolvers<void> {
  const lost = Promise.withResolvers<void>();
  // Without listeners the errors would end the process; what follows is always a close.
  connection.on('error', () => undefined);
  connection.on('close', () => lost.resolve());
  stopping.addEventListener('abort', () => lost.resolve(), { once: true });
  return lost;
}

async function openChannel(
  connection: ChannelModel,
  name: string,
  onClose: () => void,
): Promise<ConfirmChannel> {
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => undefined);
  channel.on('close', onClose);
  await channel.assertExchange(name, 'topic', { durable: true });
  await channel.assertQueue(name, { durable: true, arguments: quorumQueue });
  await channel.bindQueue(name, name, '#');
  await channel.prefetch(prefetch);
  return channel;
}

async function subscribeTo(
  channel: ConfirmChannel,
  queue: string,
  handle: (message: unknown) => Promise<void>,
  logger: Logger,
): Promise<void> {
  const settle = async (message: ConsumeMessage): Promise<void> => {
    try {
      await handle(parse(message.content.toString()));
      channel.ack(message);
    } catch (error) {
      logger.warn({ error }, 'a message could not be handled yet');
      await delay(redeliverMs);
      channel.nack(message);
    }
  };
  await channel.consume(queue, (message) => {
    // On a channel that has closed meanwhile neither answer can be given: the broker delivers again.
    if (message !== null) settle(message).catch(() => undefined);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function confirmed(
  channel: ConfirmChannel | undefined,
  exchange: string,
  routingKey: string,
  message: object,
): Promise<boolean> {
  if (channel === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, confirmTimeoutMs, false);
    const settle = (error: unknown): void => {
      clearTimeout(timer);
      resolve(error === null || error === undefined);
    };
    try {
      const content = Buffer.from(JSON.stringify(message));
      channel.publish(
        exchange,
        routingKey,
        content,
        { persistent: true, contentType: 'application/json' },
        settle,
      );
    } catch (error) {
      settle(error);
    }
  });
}
