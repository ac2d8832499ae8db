import { firstHash, sealed } from '@compliance/kit/journal/journal-entry';
import { type Gids, organizationGid } from '@compliance/kit/operation/gid';
import { type JournalService, journalServices, type Stored } from './stored.ts';

type Link = { sequence: number; previousHash: string; hash: string };

/** Gaps, repeats and broken links in the journals, and where they do not end as their heads say. */
export function journalFaults({ journals, heads }: Stored, gids: Gids): string[] {
  return journalServices.flatMap((service) => {
    const organizations = new Set(heads[service].map(({ _id }) => _id));
    const chains = [...journals[service]].flatMap(([stream, entries]) =>
      chainFaults(
        `journal of ${service}, ${stream}`,
        entries,
        organizations.has(stream) ? { streamId: organizationGid(gids, stream) } : {},
      ),
    );
    const ends = heads[service].filter(({ _id, sequence, hash }) => {
      const last = journals[service].get(_id)?.at(-1);
      return sequence !== (last?.sequence ?? 0) || hash !== (last?.hash ?? firstHash);
    });
    return [...chains, ...ends.map(({ _id }) => `the head of ${service}, ${_id} is not its last entry`)];
  });
}

/** The same in the audit logs, and entries that they have otherwise than the journals, or not at all. */
export function auditFaults(stored: Stored, gids: Gids): string[] {
  const { audit } = stored;
  const broken = [...audit].flatMap(([organization, entries]) =>
    chainFaults(`audit log of ${organization}`, entries, {
      organizationId: organizationGid(gids, organization),
    }),
  );
  const different = journalServices.flatMap((service) =>
    [...organizationJournals(stored, service)].flatMap(([stream, entries]) => {
      const gathered = audit.get(stream)?.filter((entry) => entry.service === service) ?? [];
      const isSame =
        gathered.length === entries.length &&
        entries.every(({ hash }, index) => gathered[index]?.serviceHash === hash);
      return isSame
        ? []
        : [`${service}, ${stream}: ${entries.length} in the journal, ${gathered.length} in the audit log`];
    }),
  );
  return [...broken, ...different];
}

/** How many entries of the journals the audit log has not yet received. */
export function backlog({ heads, auditHeads }: Stored): number {
  const received = new Map(auditHeads.map((head) => [head._id, head.received]));
  return journalServices
    .flatMap((service) =>
      heads[service].map(({ _id, sequence }) => sequence - (received.get(_id)?.[service] ?? 0)),
    )
    .reduce((sum, missing) => sum + missing, 0);
}

function organizationJournals(
  { journals, heads }: Stored,
  service: JournalService,
): Stored['journals']['assets'] {
  const streams = new Set(heads[service].map(({ _id }) => _id));
  return new Map([...journals[service]].filter(([stream]) => streams.has(stream)));
}

/** @param named what the hashed entries have in place of stored ids */
function chainFaults(name: string, entries: readonly Link[], named: object): string[] {
  let previousHash = firstHash;
  for (const [index, { hash, ...content }] of entries.entries()) {
    const isNext = content.sequence === index + 1 && content.previousHash === previousHash;
    if (!isNext || sealed(content, named).hash !== hash) return [`${name} is broken at ${index + 1}`];
    previousHash = hash;
  }
  return [];
}
