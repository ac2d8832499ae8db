import { setImmediate } from 'node:timers/promises';
import { newId } from '@compliance/kit/operation/gid';
import { describeWith } from '@compliance/testing/describe-with';
import { openFaultProxy } from '@compliance/testing/fault-proxy';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expectExactlyOnce, untilGathered } from './expect-gathered.ts';
import { type GatheredJournals, openGatheredJournals, services } from './gathered-journals.ts';
import { publishSurely, startBroker } from './start-broker.ts';

let journals: GatheredJournals;

describeWith('rabbitmq', 'through RabbitMQ the audit log', () => {
  beforeEach(async () => {
    journals = await openGatheredJournals();
  });

  afterEach(() => journals.close());

  const brokers = () => {
    const name = `test.${newId()}`;
    return [startBroker({ name }), startBroker({ name })].map((broker) => {
      journals.keep(broker);
      return broker;
    });
  };

  test('has every entry once and in order, also those handed over before the broker answered', async () => {
    const [publisher, subscriber] = brokers();
    const consumer = journals.consume();
    let nudges = 0;
    for (const service of services) {
      await journals.relay(service, async (nudge) => {
        if (await publisher?.publish(service, nudge)) return;
        nudges += 1;
        await consumer.pull(service, nudge.streamId);
      });
    }
    await journals.createSome(5);
    subscriber?.consume(consumer.receive);
    await untilGathered(journals);

    while (!(await publisher?.publish('assets', { service: 'assets', streamId: journals.organizations[0] })));
    const before = nudges;
    await journals.createSome(100);
    await untilGathered(journals);
    expect(nudges).toBe(before);
    await expectExactlyOnce(journals);
  });

  test('has every entry once though connections are cut, and bursts repeat nudges among others that are none', async () => {
    const proxy = await openFaultProxy((storeUrls().amqpUrl ?? '').replace('amqp:', 'http:'));
    const broker = startBroker({ url: proxy.url.replace('http:', 'amqp:') });
    journals.keep({ stop: () => proxy.stop() });
    journals.keep(broker);
    const consumer = journals.consume();
    broker.consume(consumer.receive);
    for (const service of services) {
      await journals.relay(service, async (nudge) => {
        if (!(await broker.publish(service, nudge))) throw new Error('The broker is away');
      });
    }
    const [streamId = ''] = journals.organizations;
    for (let round = 0; round < 3; round += 1) {
      await publishSurely(broker, { service: 'assets', streamId });
      const burst = Array.from({ length: 50 }, (_, index) =>
        broker.publish('burst', index % 10 === 0 ? { nonsense: index } : { service: 'assets', streamId }),
      );
      const created = journals.createSome(20);
      proxy.cut();
      proxy.restore();
      await Promise.all([created, ...burst]);
    }
    await expectExactlyOnce(journals);
  });

  test('gets a message again that could not be handled', async () => {
    const [publisher, subscriber] = brokers();
    const handled: unknown[] = [];
    const second = new Promise<void>((resolve) => {
      subscriber?.consume(async (message) => {
        handled.push(message);
        if (handled.length === 1) throw new Error('not now');
        resolve();
      });
    });
    while (!(await publisher?.publish('assets', { text: 'hello' }))) await setImmediate();
    await second;
    expect(handled).toEqual([{ text: 'hello' }, { text: 'hello' }]);
  });
});
