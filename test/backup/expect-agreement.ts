import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { Database } from '@compliance/kit/store/mongo';
import { inDatabase } from '@compliance/testing/in-database';
import { expect } from '@jest/globals';

type Head = { _id: string; kind: string; sequence: number; hash: string; counts: Record<string, number> };
type Version = {
  _id: string;
  organizationId: string;
  rowId: string;
  version: number;
  fromSequence: number;
  toSequence: number;
};
type Mark = { organizationId: string; sequence: number; hash: string };

const services = ['assets', 'frameworks', 'organizations', 'identity'];
const firstHash = '0'.repeat(64);

/**
 * Fails unless rows, versions, journals, marks and log of an installation say the same. Answers how many rows it saw.
 */
export async function expectAgreement(databasePrefix: string): Promise<number> {
  const counted = services.map((service) =>
    inDatabase(`${databasePrefix}_${service}`, async (database) => {
      const heads = await database.collection<Head>('journal_heads').find({ kind: 'organization' }).toArray();
      const rows = await Promise.all(heads.map((head) => expectStream(database, head)));
      return rows.reduce((sum, count) => sum + count, 0);
    }),
  );
  const rows = (await Promise.all(counted)).reduce((sum, count) => sum + count, 0);
  await inDatabase(`${databasePrefix}_organizations`, expectSnapshots(databasePrefix));
  await inDatabase(`${databasePrefix}_identity`, expectPeople);
  return rows;
}

async function expectStream(database: Database, head: Head): Promise<number> {
  const streamId = head._id;
  const journal = await database
    .collection<JournalEntry>('journal')
    .find({ streamId })
    .sort({ sequence: 1 })
    .toArray();
  expect(journal.map(({ sequence }) => sequence)).toEqual(journal.map((_, index) => index + 1));
  expect([journal.length, journal.at(-1)?.hash ?? firstHash]).toEqual([head.sequence, head.hash]);

  const hashes = [firstHash, ...journal.map(({ hash }) => hash)];
  const marks = await database
    .collection<Mark>('snapshot_marks')
    .find({ organizationId: streamId })
    .toArray();
  for (const { sequence, hash } of marks) expect(hash).toBe(hashes[sequence]);

  let seen = 0;
  for (const [register, count] of Object.entries(head.counts)) {
    seen += await expectRegister(database, register, { head, count });
  }
  return seen;
}

/** Every version of a row begins where the one before ended, and no live row is missing. */
async function expectRegister(
  database: Database,
  register: string,
  { head, count }: { head: Head; count: number },
): Promise<number> {
  const match = { organizationId: head._id };
  const live = await database.collection<Version>(register).find(match).toArray();
  const closed = await database.collection<Version>(`${register}_versions`).find(match).toArray();
  expect(live).toHaveLength(count);
  const rows = Map.groupBy(
    [...closed, ...live.map((row) => ({ ...row, rowId: row._id, toSequence: head.sequence + 1 }))],
    ({ rowId }) => rowId,
  );
  for (const versions of rows.values()) {
    const ordered = versions.toSorted((one, other) => one.fromSequence - other.fromSequence);
    expect(ordered.map(({ version }) => version)).toEqual(ordered.map((_, index) => index + 1));
    for (const { fromSequence, toSequence } of ordered) {
      expect(fromSequence).toBeLessThan(toSequence);
      expect(toSequence).toBeLessThanOrEqual(head.sequence + 1);
    }
  }
  return rows.size;
}

/** Each snapshot has its marks in all services, as it says, and the log is not ahead of the journals. */
function expectSnapshots(databasePrefix: string): (database: Database) => Promise<void> {
  type Marked = { _id: string; marks: { service: string; sequence: number; hash: string }[] };
  type Log = { _id: string; received: Record<string, number> };
  return async (database) => {
    const snapshots = await database.collection<Marked>('snapshots').find().toArray();
    const logs = await database.collection<Log>('audit_heads').find().toArray();
    for (const service of services) {
      await inDatabase(`${databasePrefix}_${service}`, async (other) => {
        for (const { _id, marks } of snapshots) {
          const mark = await other.collection<Mark & { _id: string }>('snapshot_marks').findOne({ _id });
          expect(marks.find((one) => one.service === service)).toMatchObject({
            sequence: mark?.sequence,
            hash: mark?.hash,
          });
        }
        for (const { _id, received } of logs) {
          const head = await other.collection<Head>('journal_heads').findOne({ _id });
          expect(received[service] ?? 0).toBeLessThanOrEqual(head?.sequence ?? 0);
        }
      });
    }
  };
}

/** Nobody is a member who could not sign in, and every claim of a unique value has its owner. */
async function expectPeople(database: Database): Promise<void> {
  const members = await database.collection<{ personId: string | null }>('profiles').find().toArray();
  const people = await database.collection<{ _id: string }>('people').find().toArray();
  const profiles = await database.collection<{ _id: string }>('profiles').find().toArray();
  const claims = await database.collection<{ _id: string; owner: string }>('uniques').find().toArray();
  const known = new Set(people.map(({ _id }) => _id));
  for (const { personId } of members) if (personId !== null) expect(known).toContain(personId);
  const owners = new Set([...known, ...profiles.map(({ _id }) => _id)]);
  for (const { owner } of claims) expect(owners).toContain(owner);
}
