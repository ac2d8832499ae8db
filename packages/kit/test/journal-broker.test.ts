import { setImmediate } from 'node:timers/promises';
import { newId } from '@compliance/kit/operation/gid';
import { describeWith } from '@compliance/testing/describe-with';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expectExactlyOnce, untilGathered } from './expect-gathered.ts';
import { type GatheredJournals, openGatheredJournals, services } from './gathered-journals.ts';
import { startBroker } from './start-broker.ts';

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
