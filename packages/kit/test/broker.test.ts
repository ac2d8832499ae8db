import { newId } from '@compliance/kit/operation/gid';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { type FaultProxy, openFaultProxy } from '@compliance/testing/fault-proxy';
import { startRabbitmq } from '@compliance/testing/start-rabbitmq';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, expect, test } from '@jest/globals';
import { type Channel, connect } from 'amqplib';
import { createObservedLogger } from './observed-logger.ts';
import { metricOf, publishSurely, startBroker, type TestBroker } from './start-broker.ts';

const started: TestBroker[] = [];

function brokerWith(given: Parameters<typeof startBroker>[0] = {}): TestBroker {
  const broker = startBroker(given);
  started.push(broker);
  return broker;
}

/** Works on the broker as an operator would. */
async function asOperator(use: (channel: Channel) => Promise<unknown>): Promise<void> {
  const connection = await connect(storeUrls().amqpUrl ?? '');
  await use(await connection.createChannel());
  await connection.close();
}

async function brokerProxy(stack: AsyncDisposableStack): Promise<{ proxy: FaultProxy; url: string }> {
  const proxy = await openFaultProxy((storeUrls().amqpUrl ?? '').replace('amqp:', 'http:'));
  stack.defer(proxy.stop);
  return { proxy, url: proxy.url.replace('http:', 'amqp:') };
}

function handledBy(broker: TestBroker): unknown[] {
  const handled: unknown[] = [];
  broker.consume(async (message) => void handled.push(message));
  return handled;
}

describeWith('rabbitmq', 'the broker', () => {
  afterEach(async () => {
    await Promise.all(started.splice(0).map((broker) => broker.stop()));
  });

  test('has not taken what no queue takes; both sides recover when the queue was deleted', async () => {
    const broker = brokerWith();
    const handled = handledBy(broker);
    await publishSurely(broker, { number: 1 });
    await eventually(() => expect(handled).toEqual([{ number: 1 }]));
    await asOperator((channel) => channel.unbindQueue(broker.name, broker.name, '#'));
    expect(await broker.publish('test', { number: 2 })).toBe(false);
    await publishSurely(broker, { number: 3 });
    await asOperator((channel) => channel.deleteQueue(broker.name));
    await publishSurely(broker, { number: 4 });
    await eventually(() => expect(handled).toContainEqual({ number: 4 }));
    expect(handled).not.toContainEqual({ number: 2 });
  });

  test('brings again what was not settled when the connection was lost', async () => {
    await using stack = new AsyncDisposableStack();
    const { proxy, url } = await brokerProxy(stack);
    const broker = brokerWith({ url });
    const handled: unknown[] = [];
    const cut = Promise.withResolvers<void>();
    broker.consume(async (message) => {
      handled.push(message);
      if (handled.length === 1) await cut.promise;
    });
    await publishSurely(broker, { number: 1 });
    await eventually(() => expect(handled).toHaveLength(1));
    proxy.cut();
    await eventually(async () => {
      expect(await metricOf(broker.registry, 'broker_connected', { role: 'consume' })).toBe(0);
    });
    expect(await broker.publish('test', { number: 2 })).toBe(false);
    proxy.restore();
    cut.resolve();
    await eventually(() => expect(handled).toEqual([{ number: 1 }, { number: 1 }]));
    expect(await metricOf(broker.registry, 'broker_redeliveries_total')).toBe(1);
  });

  test.each(['requests', 'answers'] as const)(
    'stops while it is connecting, its %s held',
    async (direction) => {
      await using stack = new AsyncDisposableStack();
      const { proxy, url } = await brokerProxy(stack);
      const held = proxy.hold(direction);
      const broker = brokerWith({ url });
      await held.arrived;
      const stopped = broker.stop();
      held.release();
      await stopped;
    },
  );

  test('is not used while its queue is of another version, which is said once', async () => {
    const { logger, log } = createObservedLogger('msg');
    const refusals: string[] = [];
    log.on('line', ({ level, msg }) => void (level === 'error' && refusals.push(msg)));
    const name = `test.${newId()}`;
    await asOperator((channel) => channel.assertQueue(name, { durable: true }));
    const broker = brokerWith({ name, logger });
    await eventually(() => expect(refusals).toHaveLength(1));
    expect(refusals[0]).toContain('delete it');
    expect(await broker.publish('test', {})).toBe(false);
    await asOperator((channel) => channel.deleteQueue(name));
    await publishSurely(broker, {});
    expect(refusals).toHaveLength(1);
  });

  test('takes nothing while it is short of memory, but what it has is still handled', async () => {
    await using stack = new AsyncDisposableStack();
    const rabbitmq = await startRabbitmq();
    stack.defer(rabbitmq.stop);
    const broker = brokerWith({ url: rabbitmq.url });
    const connected = (role: string) => metricOf(broker.registry, 'broker_connected', { role });
    await publishSurely(broker, { number: 1 });
    await rabbitmq.control('set_vm_memory_high_watermark', 'absolute', '1MB');
    await eventually(async () => {
      expect(await broker.publish('test', { number: 2 })).toBe(false);
      expect(await connected('publish')).toBe(0);
    });
    const handled = handledBy(broker);
    await eventually(() => expect(handled).toContainEqual({ number: 1 }));
    expect(await connected('consume')).toBe(1);
    await rabbitmq.control('set_vm_memory_high_watermark', '0.4');
    await publishSurely(broker, { number: 3 });
    await eventually(() => expect(handled).toContainEqual({ number: 3 }));
    await broker.stop();
  }, 120_000);
});
