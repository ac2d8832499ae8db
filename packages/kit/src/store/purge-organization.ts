import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Collection, Database, Mongo } from './mongo.ts';
import { ownedDocuments } from './owned-documents.ts';

/** Small enough to be done long before a connection to the store times out. */
const batch = 500;
const request = z.object({ organizationId: z.string() });

/** `/internal/purge-organization`, in every service. */
export function purgeOrganizationRoute({ mongo }: { mongo: Mongo }): InternalRoute {
  return {
    path: 'purge-organization',
    callers: ['organizations'],
    async handle({ body }) {
      await purgeOrganization(mongo.database, parseInput(request, body).organizationId);
      return {};
    },
  };
}

/**
 * Removes all that the service has of an organization but the head of its journal, with the last hash. Repeating it
 * goes on where it was cut short.
 */
export async function purgeOrganization(database: Database, organizationId: string): Promise<void> {
  for (const { collection, of, remains } of await ownedDocuments(database)) {
    if (!remains) await deleteAll(collection, of(organizationId));
  }
}

async function deleteAll(collection: Collection<{ _id: string }>, match: object): Promise<void> {
  for (;;) {
    const stages = [{ $match: match }, { $limit: batch }, { $project: { _id: 1 } }];
    const found = await collection.aggregate<{ _id: string }>(stages).toArray();
    if (found.length > 0) await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    if (found.length < batch) return;
  }
}
