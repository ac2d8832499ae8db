import { setTimeout as delay } from 'node:timers/promises';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { repeat } from '../process/repeat.ts';
import type { BrokerMetrics } from './broker-metrics.ts';
import { deadLetterQueueOf } from './broker-topology.ts';
import { confirmedPublish } from './confirmed-publish.ts';
import { deadLetter } from './dead-letter.ts';
import { UnusableMessageError } from './unusable-message.ts';

/**
 * Deals with a parsed message. One for which it throws UnusableMessageError becomes a dead letter at once; any other
 * failure brings the message again, a second later and some twenty times, before it becomes one too.
 */
export type HandleMessage = (message: unknown) => Promise<void>;

type Options = {
  channel: ConfirmChannel;
  queue: string;
  handle: HandleMessage;
  /** Called when the broker brings nothing more. */
  lose(): void;
  now: Clock;
  logger: Logger;
  metrics: BrokerMetrics;
};

const prefetch = 16;
const redeliverMs = 1_000;
const countMs = 15_000;

/** Hands the messages of the queue to `handle`, a few at a time, for as long as the channel is open. */
export async function subscribe(options: Options): Promise<void> {
  const { channel, queue, lose } = options;
  const settle = settlement(options);
  await channel.prefetch(prefetch);
  await channel.consume(queue, (message) => {
    if (message === null) lose();
    // On a channel that has closed meanwhile no answer can be given: the broker delivers again.
    else settle(message).catch(() => undefined);
  });
  const counting = repeat(
    () => countWaiting(options),
    countMs,
    () => {
      // The channel may have been closed already when it began.
      void counting.stop();
      lose();
    },
  );
  channel.once('close', () => void counting.stop());
}

function settlement({
  channel,
  queue,
  handle,
  now,
  logger,
  metrics,
}: Options): (message: ConsumeMessage) => Promise<void> {
  const publish = confirmedPublish(channel);
  const toDeadLetters = { exchange: '', routingKey: deadLetterQueueOf(queue) };

  const putAside = async (message: ConsumeMessage, reason: string): Promise<void> => {
    const { content, properties } = deadLetter(message, reason, now());
    // First there, then gone here: killed in between, it is in both queues, but never in none.
    if (!(await publish(toDeadLetters, content, properties))) throw new Error('No dead letter could be kept');
    channel.ack(message);
    metrics.countDeadLetter(reason);
    logger.error({ reason }, 'the broker brought what nobody can use; it is kept as a dead letter');
  };
  return async (message) => {
    if (message.fields.redelivered) metrics.countRedelivery();
    try {
      const reason = await reasonNotToUse(message, handle);
      if (reason === undefined) channel.ack(message);
      else await putAside(message, reason);
    } catch (error) {
      logger.warn({ error }, 'a message could not be handled yet');
      await delay(redeliverMs, undefined, { ref: false });
      channel.nack(message);
    }
  };
}

/** Has the message handled; answers why, if it never can be. @throws what `handle` throws otherwise */
async function reasonNotToUse(message: ConsumeMessage, handle: HandleMessage): Promise<string | undefined> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(message.content.toString());
  } catch {
    return 'no JSON';
  }
  try {
    await handle(parsed);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableMessageError) return error.reason;
    throw error;
  }
}

async function countWaiting({ channel, queue, metrics }: Options): Promise<void> {
  const { messageCount: messages } = await channel.checkQueue(queue);
  const { messageCount: deadLetters } = await channel.checkQueue(deadLetterQueueOf(queue));
  metrics.setWaiting({ messages, deadLetters });
}
