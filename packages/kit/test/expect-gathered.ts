import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { AuditEntry } from '@compliance/organizations/audit/audit-repository';
import { expect } from '@jest/globals';
import { type GatheredJournals, services } from './gathered-journals.ts';
import { verifyChain } from './verify-chain.ts';

/** Reads the stores until the log has everything the journals have. */
export async function untilGathered({ organizations, writers, auditLog }: GatheredJournals): Promise<void> {
  for (const service of services) {
    const heads = await writers[service].journal.movedSince('');
    for (;;) {
      const received = await auditLog.received(service, organizations);
      if (heads.every(({ streamId, sequence }) => received.get(streamId) === sequence)) break;
    }
  }
}

/** Once gathered, each journal entry stands in the log once, in its journal's order, under a chain that holds. */
export async function expectExactlyOnce(gathered: GatheredJournals): Promise<void> {
  await untilGathered(gathered);
  for (const organizationId of gathered.organizations) {
    const stored = gathered.mongo.database.collection<AuditEntry>('audit').find({ organizationId });
    const audit = await stored.project<AuditEntry>({ _id: 0 }).sort({ sequence: 1 }).toArray();
    verifyChain(audit);
    for (const service of services) {
      const entries = audit.filter((entry) => entry.service === service);
      const journal = await gathered.writers[service].journal.read(organizationId, 0, 1_000);
      expect(entries.map(toJournalEntry)).toEqual(journal.map(({ previousHash, ...entry }) => entry));
    }
  }
}

function toJournalEntry(entry: AuditEntry): Omit<JournalEntry, 'previousHash'> {
  const { organizationId, service, serviceSequence, serviceHash, previousHash, ...rest } = entry;
  return { ...rest, streamId: organizationId, sequence: serviceSequence, hash: serviceHash };
}
