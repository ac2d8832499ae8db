import { firstHash, sealed } from '@compliance/kit/journal/journal-entry';
import type { Gids } from '@compliance/kit/operation/gid';
import type { Database } from '@compliance/kit/store/mongo';
import type { InstallationDatabases } from './installation-databases.ts';
import { type BackedUpOrganization, type Manifest, storedServices } from './manifest.ts';

type ChainEnd = BackedUpOrganization['auditLog'];
type Link = { _id: string; sequence: number; previousHash: string; hash: string };

/** Where the entries of one organization are. */
type Chain = {
  database: Database;
  collection: 'audit' | 'journal';
  owner: object;
  /** As the hashed entries name the organization. */
  named: object;
};

const window = 500;

/**
 * Reads everything back: the number of documents, and of each organization the chain of its log and of its journals
 * up to where they ended in the backup. @throws Error that says what is wrong
 */
export async function verifyRestored(
  databases: InstallationDatabases,
  { files, organizations }: Manifest,
  gids: Gids,
): Promise<void> {
  for (const { service, collection, documents } of files) {
    const stored = await databases[service].collection(collection).countDocuments({});
    if (stored === documents) continue;
    throw new Error(`${service}.${collection} has ${stored} documents, and should have ${documents}.`);
  }
  for (const { id, auditLog, journals } of organizations) {
    const scopeId = gids.decode(id)?.scopeId;
    if (scopeId === undefined) throw new Error(`${id} is no id of an organization of this installation.`);
    const log = {
      database: databases.organizations,
      collection: 'audit',
      owner: { organizationId: scopeId },
      named: { organizationId: id },
    } as const;
    await verifyChain(log, auditLog, `The audit log of ${id}`);
    for (const service of storedServices) {
      const journal = {
        database: databases[service],
        collection: 'journal',
        owner: { streamId: scopeId },
        named: { streamId: id },
      } as const;
      const end = journals[service] ?? { sequence: 0, hash: firstHash };
      await verifyChain(journal, end, `The journal of ${id} in ${service}`);
    }
  }
}

/**
 * Of an organization that was purged only the ends are left. @throws Error naming the first entry that does not fit
 */
async function verifyChain(chain: Chain, end: ChainEnd, name: string): Promise<void> {
  let previous: ChainEnd = { sequence: 0, hash: firstHash };
  for (;;) {
    const links = await read(chain, previous.sequence);
    for (const { _id, hash, ...content } of links) {
      const fits = content.sequence === previous.sequence + 1 && content.previousHash === previous.hash;
      if (!fits || sealed(content, chain.named).hash !== hash)
        throw new Error(`${name} is broken at ${previous.sequence + 1}.`);
      previous = { sequence: content.sequence, hash };
    }
    if (links.length < window) break;
  }
  const isPurged = previous.sequence === 0;
  if (isPurged || (previous.sequence === end.sequence && previous.hash === end.hash)) return;
  throw new Error(`${name} ends at ${previous.sequence}, and should end at ${end.sequence}.`);
}

function read({ database, collection, owner }: Chain, after: number): Promise<Link[]> {
  return database
    .collection<Link>(collection)
    .find({ ...owner, sequence: { $gt: after, $lt: after + window + 1 } })
    .sort({ sequence: 1 })
    .toArray();
}
