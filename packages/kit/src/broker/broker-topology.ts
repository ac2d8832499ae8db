import type { Channel } from 'amqplib';

/** Where messages go that nobody can use, with the reason; see `dead-letters.ts`. */
export function deadLetterQueueOf(queue: string): string {
  return `${queue}.dead`;
}

/**
 * Declares the topic exchange and the quorum queue `name`, and the queue of its dead letters. Publishers do so as
 * consumers do, so that no message is lost for want of a queue.
 *
 * The broker never changes the arguments of a queue: to change them, change the name.
 */
export async function declareQueues(channel: Channel, name: string): Promise<void> {
  const dead = deadLetterQueueOf(name);
  await channel.assertQueue(dead, { durable: true, arguments: deadLetterArguments });
  await channel.assertExchange(name, 'topic', { durable: true });
  await channel.assertQueue(name, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      // A full queue takes nothing more, and the publisher learns of it.
      'x-max-length': 100_000,
      'x-overflow': 'reject-publish',
      // What was handed out so often in vain may be what ends those who take it.
      'x-delivery-limit': 20,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': dead,
      'x-dead-letter-strategy': 'at-least-once',
    },
  });
  await channel.bindQueue(name, name, '#');
}

/** Looking at dead letters is no delivery that counts; of very many, the oldest are thrown away. */
const deadLetterArguments = {
  'x-queue-type': 'quorum',
  'x-max-length': 10_000,
  'x-delivery-limit': 1_000_000_000,
};
