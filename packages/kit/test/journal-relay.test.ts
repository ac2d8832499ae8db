import { setImmediate } from 'node:timers/promises';
import { openBroker } from '@compliance/kit/journal/broker';
import { firstHash, type JournalEntry, sealed, systemActor } from '@compliance/kit/journal/journal-entry';
import { personStream } from '@compliance/kit/journal/journal-heads';
import type { JournalNudge } from '@compliance/kit/journal/journal-nudge';
import { startJournalRelay } from '@compliance/kit/journal/journal-relay';
import type { JournalSource } from '@compliance/kit/journal/journal-routes';
import { newId } from '@compliance/kit/operation/gid';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';
import {
  type AuditEntry,
  type AuditRepository,
  openAuditRepository,
} from '@compliance/organizations/audit/audit-repository';
import { type JournalConsumer, startJournalConsumer } from '@compliance/organizations/audit/journal-consumer';
import { describeWith } from '@compliance/testing/describe-with';
import { createRandom, pick } from '@compliance/testing/random';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, logger, newDatabaseName, now, openAssets } from './open-assets.ts';
import { verifyChain } from './verify-chain.ts';

type Deliver = (nudge: JournalNudge) => Promise<void>;
type Running = { stop(): Promise<void> };

const services = ['assets', 'frameworks'] as const;
const organizations = [newId(), newId(), newId()];
let writers: Record<string, AssetsProcess>;
let mongo: Mongo;
let log: AuditRepository;
let running: Running[];

beforeEach(async () => {
  const opened = services.map(async (service) => [service, await openAssets(newDatabaseName())] as const);
  writers = Object.fromEntries(await Promise.all(opened));
  const database = newDatabaseName();
  mongo = await connectMongo({
    url: storeUrls().mongoUrl,
    database,
    processName: 'organizations',
    now,
    logger,
  });
  log = await openAuditRepository({ mongo, now });
  running = [];
});

afterEach(async () => {
  for (const { stop } of running.reverse()) await stop();
  for (const store of [mongo, ...Object.values(writers).map((writer) => writer.mongo)]) {
    await store.database.dropDatabase();
    await store.close();
  }
});

function consume(): JournalConsumer {
  const sources = Object.fromEntries(services.map((service) => [service, journalOf(service)]));
  const consumer = startJournalConsumer({ log, sources, now, logger });
  running.push(consumer);
  return consumer;
}

async function relay(service: string, deliver: Deliver): Promise<Running> {
  const { database } = (writers[service] as AssetsProcess).mongo;
  const started = await startJournalRelay({
    database,
    journal: journalOf(service),
    service,
    deliver,
    now,
    logger,
  });
  running.push(started);
  return started;
}

const journalOf = (service: string) => (writers[service] as AssetsProcess).journal;

const create = (service: string, organizationId: string) => {
  const { write, assets } = writers[service] as AssetsProcess;
  return write(organizationId, (transaction) => assets.create(transaction, anAsset()));
};

async function createSome(count: number): Promise<void> {
  const random = createRandom(count);
  const all = Array.from({ length: count }, () =>
    create(pick(random, services), pick(random, organizations)),
  );
  await Promise.all(all);
}

/** Reads the stores until the log has everything the journals have. */
async function untilGathered(): Promise<void> {
  for (const service of services) {
    const heads = await journalOf(service).movedSince('');
    for (;;) {
      const received = await log.received(service, organizations);
      if (heads.every(({ streamId, sequence }) => received.get(streamId) === sequence)) break;
    }
  }
}

/** Each journal entry stands in the log once, in its journal's order, under a chain that holds. */
async function expectExactlyOnce(): Promise<void> {
  for (const organizationId of organizations) {
    const stored = mongo.database.collection<AuditEntry>('audit').find({ organizationId });
    const audit = await stored.project<AuditEntry>({ _id: 0 }).sort({ sequence: 1 }).toArray();
    verifyChain(audit);
    for (const service of services) {
      const entries = audit.filter((entry) => entry.service === service);
      const journal = await journalOf(service).read(organizationId, 0, 1000);
      expect(entries.map(toJournalEntry)).toEqual(journal.map(({ previousHash, ...entry }) => entry));
    }
  }
}

function toJournalEntry(entry: AuditEntry): Omit<JournalEntry, 'previousHash'> {
  const { organizationId, service, serviceSequence, serviceHash, previousHash, ...rest } = entry;
  return { ...rest, streamId: organizationId, sequence: serviceSequence, hash: serviceHash };
}

/** A way that loses a nudge, brings it twice, or fails after it has brought it. */
function lossy(deliver: Deliver, random: () => number): Deliver {
  return async (nudge) => {
    const fate = random();
    if (fate < 0.3) return;
    await deliver(nudge);
    if (fate < 0.4) await deliver(nudge);
    if (fate < 0.5) throw new Error('The answer was lost');
  };
}

describe('the audit log', () => {
  test('has every entry once and in order, though two relays a service lose and repeat deliveries', async () => {
    const consumer = consume();
    for (const [index, service] of [...services, ...services].entries()) {
      await relay(service, lossy(consumer.receive, createRandom(index)));
    }
    await createSome(200);
    for (const { stop } of running.splice(0).reverse()) await stop();

    // What was lost at the very end no later delivery shows: a consumer that starts looks for it.
    consume();
    await untilGathered();
    await expectExactlyOnce();
  });

  test('has what was written before any relay or consumer ran, and while neither did', async () => {
    await createSome(20);
    const first = consume();
    for (const service of services) await relay(service, first.receive);
    await untilGathered();
    for (const { stop } of running.splice(0).reverse()) await stop();

    await createSome(20);
    const second = consume();
    for (const service of services) await relay(service, second.receive);
    await untilGathered();
    await expectExactlyOnce();
  });

  test('is complete through nudges alone, which any consumer may take', async () => {
    const consumers = [consume(), consume()];
    const random = createRandom(5);
    for (const service of services) {
      await relay(service, ({ streamId }) => pick(random, consumers).pull(service, streamId));
    }
    await createSome(60);
    await untilGathered();
    await expectExactlyOnce();
  });

  test('gets what other streams have while one cannot be read', async () => {
    await createSome(20);
    const [failing, ...others] = organizations;
    const failed = Promise.withResolvers<void>();
    const { movedSince, read } = journalOf('assets');
    const assets: JournalSource = {
      movedSince: async (since) =>
        (await movedSince(since)).sort((one) => (one.streamId === failing ? -1 : 1)),
      async read(streamId, after, limit) {
        if (streamId !== failing) return read(streamId, after, limit);
        failed.resolve();
        throw new Error('This stream cannot be read');
      },
    };
    running.push(startJournalConsumer({ log, sources: { assets }, now, logger }));
    await failed.promise;
    for (const streamId of others) {
      const { sequence } = await journalOf('assets').head(streamId);
      while (((await log.received('assets', [streamId])).get(streamId) ?? 0) < sequence);
    }
    expect(await log.received('assets', [failing ?? ''])).toEqual(new Map());
  });

  test('takes no entry out of a message, and drops what is no nudge', async () => {
    await createSome(20);
    const consumer = consume();
    for (const service of services) {
      for (const streamId of organizations) {
        const [first] = await journalOf(service).read(streamId, 0, 1);
        const { hash, ...entry } = { ...(first as JournalEntry), previousHash: firstHash };
        const forged = sealed({ ...entry, streamId, sequence: 1, action: 'asset.forged' });
        await consumer.receive({ service, streamId, entries: [forged] });
      }
    }
    for (const message of [null, undefined, 1, [], {}, { service: 'toString', streamId: 'x' }]) {
      await consumer.receive(message);
    }
    await untilGathered();
    await expectExactlyOnce();
  });

  test('has nothing of what people do with their own keys and sessions', async () => {
    const consumer = consume();
    const delivered: JournalNudge[] = [];
    await relay('assets', async (nudge) => {
      delivered.push(nudge);
      await consumer.receive(nudge);
    });
    const { journal } = writers['assets'] as AssetsProcess;
    const personId = newId();
    const request = { actor: systemActor, requestId: newId(), commitBy: now() + 5000 };
    await journal.write(personStream(personId), request, async ({ record }) =>
      record({ action: 'session.created', resource: { type: 'session', id: 'AA' }, changes: [] }),
    );
    await create('assets', organizations[0] ?? '');
    await untilGathered();
    await consumer.receive({ service: 'assets', streamId: personId });
    expect(delivered.map(({ streamId }) => streamId)).not.toContain(personId);
    expect(await log.received('assets', [personId])).toEqual(new Map());
  });
});

describeWith('rabbitmq', 'through RabbitMQ the audit log', () => {
  const brokers = () => {
    const { amqpUrl: url = '' } = storeUrls();
    const name = `test.${newId()}`;
    return [0, 1].map(() => {
      const broker = openBroker({ url, name, logger });
      running.push(broker);
      return broker;
    });
  };

  test('has every entry once and in order, also those handed over before the broker answered', async () => {
    const [publisher, subscriber] = brokers();
    const consumer = consume();
    let nudges = 0;
    for (const service of services) {
      await relay(service, async (nudge) => {
        if (await publisher?.publish(service, nudge)) return;
        nudges += 1;
        await consumer.pull(service, nudge.streamId);
      });
    }
    await createSome(5);
    await subscriber?.consume(consumer.receive);
    await untilGathered();

    while (!(await publisher?.publish('assets', { service: 'assets', streamId: organizations[0] })));
    const before = nudges;
    await createSome(100);
    await untilGathered();
    expect(nudges).toBe(before);
    await expectExactlyOnce();
  });

  test('gets a message again that could not be handled', async () => {
    const [publisher, subscriber] = brokers();
    const handled: unknown[] = [];
    const second = new Promise<void>((resolve) => {
      void subscriber?.consume(async (message) => {
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
