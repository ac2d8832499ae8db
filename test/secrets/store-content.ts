import type { Database } from '@compliance/kit/store/mongo';
import { inDatabase } from '@compliance/testing/in-database';
import type { TestSystem } from '@compliance/testing/test-system';

/** Every document of every collection of every database of a system, byte by byte. */
export async function databaseContent({ databasePrefix, stores }: TestSystem): Promise<string[]> {
  const listDatabases = (database: Database) => database.admin().listDatabases({ nameOnly: true });
  const { databases } = await inDatabase(`${databasePrefix}_identity`, listDatabases, stores.mongoUrl);
  const own = databases.map(({ name }) => name).filter((name) => name.startsWith(databasePrefix));
  const contents = await Promise.all(own.map((name) => inDatabase(name, documentsOf, stores.mongoUrl)));
  return contents.flat();
}

async function documentsOf(database: Database): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const contents = await Promise.all(
    collections.map(async ({ name }) => {
      const stored = await database.collection(name).find({}, { raw: true }).toArray();
      return stored.map((bytes) => `${name} ${Buffer.from(bytes as unknown as Uint8Array).toString()}`);
    }),
  );
  return contents.flat();
}
