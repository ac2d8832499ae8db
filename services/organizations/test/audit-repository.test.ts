import { firstHash, type JournalEntry, sealed, systemActor } from '@compliance/kit/journal/journal-entry';
import { createGids, newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { Mongo } from '@compliance/kit/store/mongo';
import { type AuditRepository, openAuditRepository } from '@compliance/organizations/audit/audit-repository';
import { openDatabase } from '@compliance/testing/open-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let mongo: Mongo;
let log: AuditRepository;

beforeAll(async () => {
  mongo = await openDatabase();
  log = await openAuditRepository({ mongo, gids: createGids(Buffer.alloc(32, 7)), now });
});

afterAll(() => mongo.close());

/** The first entries of a service's journal. */
function journalOf(streamId: string, length: number): JournalEntry[] {
  return Array.from({ length }, (_, index) =>
    sealed({
      streamId,
      sequence: index + 1,
      at: '2026-01-31T09:30:00.000Z',
      actor: systemActor,
      requestId: 'request',
      action: 'asset.created',
      resource: { type: 'asset', id: `asset-${index}` },
      changes: [],
      previousHash: firstHash,
    }),
  );
}

test('a log is read in order, from any sequence on, and ends where its head says', async () => {
  const [organizationId, neighbour] = [newId(), newId()];
  expect(await log.head(organizationId)).toEqual({ sequence: 0, hash: firstHash });
  expect(await log.read(organizationId, 0, 10)).toEqual([]);
  await log.append('assets', organizationId, journalOf(organizationId, 5));
  await log.append('assets', neighbour, journalOf(neighbour, 9));
  await log.append('identity', organizationId, journalOf(organizationId, 3));

  const entries = await log.read(organizationId, 0, 100);
  expect(entries.map(({ sequence, service }) => `${sequence} ${service}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((sequence) => `${sequence} assets`),
    ...[6, 7, 8].map((sequence) => `${sequence} identity`),
  ]);
  expect(await log.read(organizationId, 3, 2)).toEqual(entries.slice(3, 5));
  expect(await log.read(organizationId, 8, 2)).toEqual([]);
  expect(await log.head(organizationId)).toEqual({ sequence: 8, hash: entries.at(-1)?.hash });
});

test('listeners hear of each append that is committed, and of nothing else', async () => {
  const organizationId = newId();
  const heard: Promise<number>[] = [];
  log.onAppend((id) => {
    if (id === organizationId) heard.push(log.head(id).then(({ sequence }) => sequence));
  });
  const entries = journalOf(organizationId, 4);
  await log.append('assets', organizationId, entries.slice(0, 2));
  await log.append('assets', organizationId, entries.slice(0, 2));
  await log.append('assets', organizationId, entries.slice(3));
  await log.append('assets', organizationId, entries);
  expect(await Promise.all(heard)).toEqual([2, 4]);
});
