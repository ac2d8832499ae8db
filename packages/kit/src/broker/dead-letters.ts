import type { ConfirmChannel } from 'amqplib';
import { closeSoon, connectTo } from './broker-connection.ts';
import { deadLetterQueueOf, declareQueues } from './broker-topology.ts';
import { confirmedPublish } from './confirmed-publish.ts';
import { type DeadLetter, describeDeadLetter } from './dead-letter.ts';

/** Which dead letters: those of one queue of one broker. */
export type DeadLettersOf = { url: string; queue: string };

/** The oldest first. @throws Error when the broker cannot be reached */
export function listDeadLetters(
  of: DeadLettersOf,
  limit: number,
): Promise<{ waiting: number; letters: DeadLetter[] }> {
  return onChannel(of, async (channel, dead) => {
    const { messageCount: waiting } = await channel.checkQueue(dead);
    const letters: DeadLetter[] = [];
    while (letters.length < limit) {
      // Never acknowledged, so the broker has them back when the channel closes.
      const message = await channel.get(dead);
      if (message === false) break;
      letters.push(describeDeadLetter(message));
    }
    return { waiting, letters };
  });
}

/**
 * Moves the oldest dead letters back into their queue, those that are there now at most: what comes back once more is
 * left. Answers how many. Cut short, it may leave one in both queues, but never in none.
 * @throws Error when the broker cannot be reached, or does not take one
 */
export function redriveDeadLetters(of: DeadLettersOf, limit: number): Promise<number> {
  return onChannel(of, async (channel, dead) => {
    const publish = confirmedPublish(channel);
    const { messageCount } = await channel.checkQueue(dead);
    for (let moved = 0; ; moved += 1) {
      const message = moved < Math.min(limit, messageCount) && (await channel.get(dead));
      if (message === false) return moved;
      const { content, properties } = message;
      const to = { exchange: '', routingKey: of.queue };
      const taken = await publish(to, content, { contentType: properties.contentType });
      if (!taken) throw new Error(`The broker did not take a message back. Moved before it: ${moved}`);
      channel.ack(message);
    }
  });
}

async function onChannel<Result>(
  { url, queue }: DeadLettersOf,
  use: (channel: ConfirmChannel, dead: string) => Promise<Result>,
): Promise<Result> {
  const connection = await connectTo(url).catch((cause) => {
    throw new Error('The broker does not answer, or refuses the user.', { cause });
  });
  // What it is about the broker says with each call that fails, too.
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined);
    await declareQueues(channel, queue);
    const result = await use(channel, deadLetterQueueOf(queue));
    await channel.close();
    return result;
  } finally {
    await closeSoon(connection);
  }
}
