import type { ConfirmChannel, Options } from 'amqplib';
import { newId } from '../operation/gid.ts';

/** Whether the broker has put the message into a queue for good. Never throws. */
export type ConfirmedPublish = (
  to: { exchange: string; routingKey: string },
  content: Buffer,
  properties: Options.Publish,
) => Promise<boolean>;

const confirmTimeoutMs = 2_000;

/** Publishes on the channel. To be made once for a channel. */
export function confirmedPublish(channel: ConfirmChannel): ConfirmedPublish {
  const returned = new Set<string>();
  channel.on('return', ({ properties }) => returned.add(properties.messageId));

  return ({ exchange, routingKey }, content, properties) =>
    new Promise((resolve) => {
      const messageId = newId();
      const options = { ...properties, messageId, mandatory: true, persistent: true };
      const timer = setTimeout(resolve, confirmTimeoutMs, false);
      const settle = (error: unknown): void => {
        clearTimeout(timer);
        // What no queue takes the broker returns, and confirms afterwards.
        const isReturned = returned.delete(messageId);
        resolve(!error && !isReturned);
      };
      try {
        channel.publish(exchange, routingKey, content, options, settle);
      } catch (error) {
        settle(error);
      }
    });
}
