import type { PageWindow } from '@compliance/kit/paging/page-window';
import type { Collection, Filter } from '@compliance/kit/store/mongo';
import { type AuditSelection, countEntries, readAuditPage } from './audit-page.ts';
import type { AuditEntry, AuditHead, StoredAuditEntry } from './audit-repository.ts';
import { sequencesBetween, type TimeSpan, withinSpan } from './sequences-between.ts';

/** Which entries to list: those that happened in the span and whose fields are as given. */
export type AuditQuery = { organizationId: string; match: Filter; span: TimeSpan };

export type AuditReads = {
  /** Where the log ends: sequence 0 and 64 zeros where it has not begun. */
  head(organizationId: string): Promise<{ sequence: number; hash: string }>;
  /** The entries after sequence `after`, at most `limit`, in order. */
  read(organizationId: string, after: number, limit: number): Promise<AuditEntry[]>;
  /** One entry by its number. */
  find(organizationId: string, sequence: number): Promise<AuditEntry | undefined>;
  page(query: AuditQuery, window: PageWindow<'CREATED_AT'>): Promise<AuditEntry[]>;
  count(query: AuditQuery): Promise<number>;
};

const withoutId = { projection: { _id: 0 } } as const;

export function auditReads(
  audit: Collection<StoredAuditEntry>,
  headOf: (organizationId: string) => Promise<AuditHead>,
): AuditReads {
  const select = async ({ organizationId, match, span }: AuditQuery): Promise<AuditSelection> => {
    const range = await sequencesBetween(audit, await headOf(organizationId), span);
    return { organizationId, match: { ...match, ...withinSpan(span) }, range };
  };

  return {
    async head(organizationId) {
      const { sequence, hash } = await headOf(organizationId);
      return { sequence, hash };
    },

    read(organizationId, after, limit) {
      const bounds = { $gt: after, $lt: after + limit + 1 };
      return audit.find({ organizationId, sequence: bounds }, withoutId).sort({ sequence: 1 }).toArray();
    },

    async find(organizationId, sequence) {
      return (await audit.findOne({ organizationId, sequence }, withoutId)) ?? undefined;
    },

    async page(query, window) {
      return readAuditPage(audit, await select(query), window);
    },

    async count(query) {
      return countEntries(audit, await select(query));
    },
  };
}
