import { nudgeQueueOf } from '@compliance/kit/journal/journal-nudge';
import type { TestSystem } from '@compliance/testing/test-system';
import { connect } from 'amqplib';

type Listening = AsyncDisposable & {
  /** The messages, as they come. */
  carried: string[];
};

/** Hears everything that a system sends through the broker, with a queue of its own beside the consumer's. */
export async function listenToBroker({ stores, databasePrefix }: TestSystem): Promise<Listening> {
  const connection = await connect(stores.amqpUrl ?? '');
  const channel = await connection.createChannel();
  const exchange = nudgeQueueOf(databasePrefix);
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchange, '#');
  const carried: string[] = [];
  await channel.consume(queue, (message) => carried.push(message?.content.toString() ?? ''), { noAck: true });
  return { carried, [Symbol.asyncDispose]: () => connection.close() };
}
