import type { Journal } from '../journal/journal.ts';
import type { Gids } from '../operation/gid.ts';
import { type BoundedMap, createBoundedMap } from '../process/bounded-map.ts';
import { openReferenceBars } from '../references/reference-bars.ts';
import { openCollection } from '../store/collection.ts';
import type { Collection, Mongo } from '../store/mongo.ts';
import type { FindMoment } from './moment.ts';
import type { RegisterDefinition } from './register-definition.ts';
import type { StoredRow, StoredVersion } from './register-row.ts';
import { openUniques, type Uniques } from './uniques.ts';

/** What a service keeps its registers with. */
export type RegisterResources = { mongo: Mongo; journal: Journal; gids: Gids; findMoment: FindMoment };

/** What the reads and writes of one register share. */
export type RegisterStore<Fields> = {
  definition: RegisterDefinition<Fields>;
  live: Collection<StoredRow>;
  versions: Collection<StoredVersion>;
  uniques: Uniques;
  journal: Journal;
  gids: Gids;
  findMoment: FindMoment;
  /** Where the newest rows of an organization were last seen, by `createdOrder`; there may be newer ones. */
  newest: BoundedMap<number>;
};

const maxNewest = 10_000;

export async function openRegisterStore<Fields>({
  mongo,
  journal,
  gids,
  findMoment,
  definition,
}: RegisterResources & { definition: RegisterDefinition<Fields> }): Promise<RegisterStore<Fields>> {
  const { database } = mongo;
  const orderFields = Object.values(definition.orders).map(({ field }) => field);
  const live = await openCollection<StoredRow>(database, definition.collection, [
    { key: { organizationId: 1, createdOrder: 1 } },
    ...orderFields.map((field) => ({ key: { organizationId: 1, [field]: 1, _id: 1 } as const })),
    ...(definition.lookups ?? []).map((field) => ({ key: { organizationId: 1, [field]: 1 } as const })),
  ]);
  const versions = await openCollection<StoredVersion>(database, `${definition.collection}_versions`, [
    { key: { organizationId: 1, rowId: 1, fromSequence: 1 }, unique: true },
    { key: { organizationId: 1, toSequence: 1, fromSequence: 1 } },
    ...['createdOrder', ...orderFields].map((field) => ({
      key: { organizationId: 1, [field]: 1, rowId: 1, fromSequence: 1, toSequence: 1 } as const,
    })),
  ]);
  await openReferenceBars(database);
  const uniques = await openUniques(database);
  const newest = createBoundedMap<number>(maxNewest);
  return { definition, live, versions, uniques, journal, gids, findMoment, newest };
}
