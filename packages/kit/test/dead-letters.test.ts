import { listDeadLetters, redriveDeadLetters } from '@compliance/kit/broker/dead-letters';
import { UnusableMessageError } from '@compliance/kit/broker/unusable-message';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { openFaultProxy } from '@compliance/testing/fault-proxy';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from 'amqplib';
import { metricOf, publishSurely, startBroker, type TestBroker } from './start-broker.ts';

let broker: TestBroker;
const messages: unknown[] = [];
let isUsable: (message: unknown) => boolean;

describeWith('rabbitmq', 'a message that nobody can use', () => {
  beforeEach(() => {
    messages.length = 0;
    isUsable = (message) => (message as { usable?: boolean }).usable === true;
    broker = startBroker();
    broker.consume(async (message) => {
      if (!isUsable(message)) throw new UnusableMessageError('not usable');
      messages.push(message);
    });
  });

  afterEach(async () => {
    await broker.stop();
    await onQueue(async (channel) => {
      await channel.deleteQueue(broker.name);
      await channel.deleteQueue(`${broker.name}.dead`);
      await channel.deleteExchange(broker.name);
    });
  });

  const deadLetters = () => ({ url: broker.url, queue: broker.name });
  const list = () => listDeadLetters(deadLetters(), 100);
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const found = await list();
      expect(found.letters).toHaveLength(count);
      return found;
    });

  test('is kept with the reason, at once, and holds up no other', async () => {
    await publishSurely(broker, { usable: false });
    await publishSurely(broker, { usable: true });
    await eventually(() => expect(messages).toEqual([{ usable: true }]));
    await onQueue((channel) => {
      channel.sendToQueue(broker.name, Buffer.from('\u001b[31mno JSON ü'), { messageId: 'x' });
    });
    const { waiting, letters } = await untilWaiting(2);
    const diedAt = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(waiting).toBe(2);
    expect(letters).toEqual([
      { reason: 'not usable', diedAt, bytes: 16, preview: '{"usable":false}' },
      { reason: 'no JSON', diedAt, bytes: 15, preview: '\\x1b[31mno JSON \\xc3\\xbc' },
    ]);
    expect(await metricOf(broker.registry, 'broker_dead_letters_total', { reason: 'no JSON' })).toBe(1);
  });

  test('is still there however often it is looked at', async () => {
    await publishSurely(broker, { usable: false });
    await untilWaiting(1);
    for (let looks = 0; looks < 25; looks += 1) await list();
    await untilWaiting(1);
  });

  test('comes back when it is moved back, or becomes a dead letter once more', async () => {
    for (const number of [1, 2, 3]) await publishSurely(broker, { usable: false, number });
    await untilWaiting(3);
    expect(await redriveDeadLetters(deadLetters(), 10)).toBe(3);
    await untilWaiting(3);
    isUsable = () => true;
    expect(await redriveDeadLetters(deadLetters(), 1)).toBe(1);
    await untilWaiting(2);
    expect(await redriveDeadLetters(deadLetters(), 10)).toBe(2);
    await untilWaiting(0);
    expect(messages).toHaveLength(3);
  });

  test('is not lost when what moves it back is cut off', async () => {
    const count = 40;
    for (let number = 0; number < count; number += 1) await publishSurely(broker, { usable: false, number });
    await untilWaiting(count);
    const proxy = await openFaultProxy(broker.url.replace('amqp:', 'http:'));
    const url = proxy.url.replace('http:', 'amqp:');
    for (const _ of [1, 2, 3]) {
      let left = 4;
      isUsable = () => {
        left -= 1;
        if (left === 0) proxy.cut();
        return true;
      };
      const redriven = redriveDeadLetters({ url, queue: broker.name }, count).catch(() => 'cut off');
      expect(await redriven).toBe('cut off');
      proxy.restore();
    }
    await eventually(() => redriveDeadLetters(deadLetters(), count));
    await untilWaiting(0);
    const numbers = new Set(messages.map((message) => (message as { number: number }).number));
    expect(numbers.size).toBe(count);
    await proxy.stop();
  });
});

type Use = (
  channel: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>,
) => unknown;

/** Works on the broker as an operator would. */
async function onQueue(use: Use): Promise<void> {
  const connection = await connect(broker.url);
  const channel = await connection.createConfirmChannel();
  await use(channel);
  await channel.waitForConfirms();
  await connection.close();
}
