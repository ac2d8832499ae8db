import { firstHash, type JournalEntry, sealed } from '@compliance/kit/journal/journal-entry';
import { type Gids, organizationGid } from '@compliance/kit/operation/gid';
import type { Clock } from '@compliance/kit/process/clock';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Mongo, Session } from '@compliance/kit/store/mongo';
import { indexedFields } from './audit-page.ts';
import { type AuditReads, auditReads } from './audit-reads.ts';

/**
 * One line of an organization's audit log: a journal entry of a service, numbered and chained anew in the order of
 * arrival. `serviceSequence` and `serviceHash` are what the entry has in its service's journal.
 */
export type AuditEntry = Omit<JournalEntry, 'streamId'> & {
  organizationId: string;
  service: string;
  serviceSequence: number;
  serviceHash: string;
};

export type StoredAuditEntry = AuditEntry & { _id: string };

/**
 * `received` says for each service up to which sequence its entries are in; `turns` is incremented on each read, so
 * that two appends conflict.
 */
export type AuditHead = {
  _id: string;
  sequence: number;
  hash: string;
  received: Record<string, number>;
  turns: number;
};

export type AuditRepository = AuditReads & {
  /**
   * Appends those entries that come next in the service's journal; what is in already, or lies behind a gap, is left
   * out. Answers the sequence up to which the service's entries are in now.
   */
  append(service: string, organizationId: string, entries: readonly JournalEntry[]): Promise<number>;
  /** Up to which sequence a service's entries are in, by organization. */
  received(service: string, organizationIds: readonly string[]): Promise<Map<string, number>>;
  /** `listener` is called after each committed append in this process, at times also when there is nothing new. */
  onAppend(listener: (organizationId: string) => void): void;
};

const beginning = { sequence: 0, hash: firstHash, received: {} };
const timeToAppendMs = 5_000;

export async function openAuditRepository({
  mongo,
  gids,
  now,
}: {
  mongo: Mongo;
  gids: Gids;
  now: Clock;
}): Promise<AuditRepository> {
  const { database } = mongo;
  const heads: Collection<AuditHead> = await openCollection(database, 'audit_heads');
  const audit: Collection<StoredAuditEntry> = await openCollection(database, 'audit', [
    { key: { organizationId: 1, sequence: 1 }, unique: true },
    { key: { organizationId: 1, service: 1, serviceSequence: 1 }, unique: true },
    ...indexedFields.map((field) => ({ key: { organizationId: 1, [field]: 1, sequence: 1 } as const })),
  ]);
  const headOf = async (organizationId: string): Promise<AuditHead> =>
    (await heads.findOne({ _id: organizationId })) ?? { _id: organizationId, turns: 0, ...beginning };
  const listeners: ((organizationId: string) => void)[] = [];

  return {
    async append(service, organizationId, entries) {
      let appended = false;
      const appendNext = async (session: Session): Promise<number> => {
        const head = await takeHead(heads, session, organizationId);
        const received = head.received[service] ?? 0;
        const next = entries
          .filter(({ sequence }) => sequence > received)
          .filter(({ sequence }, index) => sequence === received + 1 + index);
        if (next.length === 0) {
          await session.abortTransaction();
          return received;
        }
        // Also where the answer to the commit is lost, and the next run finds nothing left to do.
        appended = true;
        const chained = chain(head, { service, organization: organizationGid(gids, organizationId) }, next);
        const { sequence, hash, serviceSequence } = chained.at(-1) as AuditEntry;
        await audit.insertMany(
          chained.map((entry) => ({ _id: `${organizationId}.${entry.sequence}`, ...entry })),
          { session },
        );
        const reached = { sequence, hash, [`received.${service}`]: serviceSequence };
        await heads.updateOne({ _id: organizationId }, { $set: reached }, { session });
        return serviceSequence;
      };
      const reached = await mongo.transaction(appendNext, { deadline: now() + timeToAppendMs });
      if (appended) for (const listener of listeners) listener(organizationId);
      return reached;
    },

    async received(service, organizationIds) {
      const found = await heads.find({ _id: { $in: [...organizationIds] } }).toArray();
      return new Map(found.map(({ _id, received }) => [_id, received[service] ?? 0]));
    },

    ...auditReads(audit, headOf),

    onAppend(listener) {
      listeners.push(listener);
    },
  };
}

/** The first operation of each append: of two consumers with the same entries one waits for the other. */
async function takeHead(
  heads: Collection<AuditHead>,
  session: Session,
  organizationId: string,
): Promise<AuditHead> {
  const head = await heads.findOneAndUpdate(
    { _id: organizationId },
    { $inc: { turns: 1 }, $setOnInsert: beginning },
    { session, upsert: true, returnDocument: 'after' },
  );
  if (head === null) throw new Error('An upsert answered nothing');
  return head;
}

/** @param from whose entries they are; `organization` is its global id */
function chain(
  head: AuditHead,
  { service, organization }: { service: string; organization: string },
  entries: readonly JournalEntry[],
): AuditEntry[] {
  let { sequence, hash: previousHash } = head;
  return entries.map(({ streamId, sequence: serviceSequence, hash: serviceHash, ...entry }) => {
    sequence += 1;
    const origin = { organizationId: streamId, service, serviceSequence, serviceHash };
    const chained = sealed({ ...entry, ...origin, sequence, previousHash }, { organizationId: organization });
    previousHash = chained.hash;
    return chained;
  });
}
