import { firstHash, type JournalEntry, sealed, systemActor } from '@compliance/kit/journal/journal-entry';
import { personStream } from '@compliance/kit/journal/journal-heads';
import type { JournalNudge } from '@compliance/kit/journal/journal-nudge';
import type { JournalSource } from '@compliance/kit/journal/journal-routes';
import { newId } from '@compliance/kit/operation/gid';
import { eventually } from '@compliance/testing/eventually';
import { createRandom, pick } from '@compliance/testing/random';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { expectExactlyOnce, untilGathered } from './expect-gathered.ts';
import { type Deliver, type GatheredJournals, openGatheredJournals, services } from './gathered-journals.ts';
import { now } from './open-assets.ts';

let journals: GatheredJournals;

beforeEach(async () => {
  journals = await openGatheredJournals();
});

afterEach(() => journals.close());

describe('the audit log', () => {
  test('has every entry once and in order, though two relays a service lose and repeat deliveries', async () => {
    const consumer = journals.consume();
    for (const [index, service] of [...services, ...services].entries()) {
      await journals.relay(service, lossy(consumer.receive, createRandom(index)));
    }
    await journals.createSome(200);
    await journals.stopRunning();

    // What was lost at the very end no later delivery shows: a consumer that starts looks for it.
    journals.consume();
    await expectExactlyOnce(journals);
  });

  test('has what was written before any relay or consumer ran, and while neither did', async () => {
    await journals.createSome(20);
    const first = journals.consume();
    for (const service of services) await journals.relay(service, first.receive);
    await untilGathered(journals);
    await journals.stopRunning();

    await journals.createSome(20);
    const second = journals.consume();
    for (const service of services) await journals.relay(service, second.receive);
    await expectExactlyOnce(journals);
  });

  test('is complete through nudges alone, which any consumer may take', async () => {
    const consumers = [journals.consume(), journals.consume()];
    const random = createRandom(5);
    for (const service of services) {
      await journals.relay(service, ({ streamId }) => pick(random, consumers).pull(service, streamId));
    }
    await journals.createSome(60);
    await expectExactlyOnce(journals);
  });

  test('gets what other streams have while one cannot be read', async () => {
    await journals.createSome(20);
    const [failing, ...others] = journals.organizations;
    const failed = Promise.withResolvers<void>();
    const { movedSince, read } = journals.writers.assets.journal;
    const assets: JournalSource = {
      movedSince: async (since) =>
        (await movedSince(since)).sort((one) => (one.streamId === failing ? -1 : 1)),
      async read(streamId, after, limit) {
        if (streamId !== failing) return read(streamId, after, limit);
        failed.resolve();
        throw new Error('This stream cannot be read');
      },
    };
    journals.consume({ assets });
    await failed.promise;
    for (const streamId of others) {
      const { sequence } = await journals.writers.assets.journal.head(streamId);
      while (((await journals.auditLog.received('assets', [streamId])).get(streamId) ?? 0) < sequence);
    }
    expect(await journals.auditLog.received('assets', [failing ?? ''])).toEqual(new Map());
  });

  test('gets what a nudge has told of once its service can be read again, though the nudge is spent', async () => {
    const [streamId = ''] = journals.organizations;
    const { journal } = journals.writers.assets;
    let isAway = true;
    const read: JournalSource['read'] = async (...page) => {
      if (isAway) throw new Error('The service is away');
      return journal.read(...page);
    };
    // Its catch-up finds nothing, so that only the nudge tells of the entry.
    const consumer = journals.consume({ assets: { read, movedSince: async () => [] } });
    await journals.create('assets', streamId);
    await consumer.receive({ service: 'assets', streamId });
    expect(await journals.auditLog.received('assets', [streamId])).toEqual(new Map());
    isAway = false;
    await eventually(async () => {
      expect(await journals.auditLog.received('assets', [streamId])).toEqual(new Map([[streamId, 1]]));
    });
  });

  test('takes no entry out of a message, and refuses what is no nudge', async () => {
    await journals.createSome(20);
    const consumer = journals.consume();
    for (const service of services) {
      for (const streamId of journals.organizations) {
        const [first] = await journals.writers[service].journal.read(streamId, 0, 1);
        const { hash, ...entry } = { ...(first as JournalEntry), previousHash: firstHash };
        const forged = sealed({ ...entry, streamId, sequence: 1, action: 'asset.forged' });
        await consumer.receive({ service, streamId, entries: [forged] });
      }
    }
    for (const message of [null, undefined, 1, [], {}, { service: 'toString', streamId: 'x' }]) {
      await expect(consumer.receive(message)).rejects.toThrow('no nudge');
    }
    await expectExactlyOnce(journals);
  });

  test('has nothing of what people do with their own keys and sessions', async () => {
    const consumer = journals.consume();
    const delivered: JournalNudge[] = [];
    await journals.relay('assets', async (nudge) => {
      delivered.push(nudge);
      await consumer.receive(nudge);
    });
    const { journal } = journals.writers.assets;
    const personId = newId();
    const request = { actor: systemActor, requestId: newId(), commitBy: now() + 5000 };
    await journal.write(personStream(personId), request, async ({ record }) =>
      record({ action: 'session.created', resource: { type: 'session', id: 'AA' }, changes: [] }),
    );
    await journals.create('assets', journals.organizations[0] ?? '');
    await untilGathered(journals);
    await consumer.receive({ service: 'assets', streamId: personId });
    expect(delivered.map(({ streamId }) => streamId)).not.toContain(personId);
    expect(await journals.auditLog.received('assets', [personId])).toEqual(new Map());
  });
});

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
