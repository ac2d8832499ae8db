import type { Database } from '@compliance/kit/store/mongo';
import type { Store } from './store.ts';

type Document = Record<string, unknown> & { _id: string };
type Filter = Record<string, unknown>;
type Update = { $set?: Partial<Document>; $addToSet?: Record<string, unknown> };
type InTransaction = { session?: StoreTransaction };

/** What a transaction is going to do at its commit, if what it has read is still so. */
export type StoreTransaction = { writes: (() => void)[]; stillHolds: (() => boolean)[] };

/** The part of MongoDB that leases and pending changes need. Each operation happens at one later instant. */
export function createMemoryDatabase(store: Store): Database {
  const collections = new Map<string, Map<string, Document>>();
  const database = {
    createCollection: async () => undefined,
    collection(name: string) {
      const documents = collections.get(name) ?? new Map<string, Document>();
      collections.set(name, documents);
      return collectionOf(documents, store);
    },
  };
  return database as unknown as Database;
}

function collectionOf(documents: Map<string, Document>, store: Store): object {
  const matching = (filter: Filter): Document[] =>
    [...documents.values()].filter((document) => matches(document, filter)).map((found) => ({ ...found }));
  const write = <Result>(run: () => Result, { session }: InTransaction = {}): Promise<Result | undefined> => {
    if (session === undefined) return store.do(run);
    session.writes.push(run);
    return store.do(() => undefined);
  };
  const update = (found: readonly Document[], { $set, $addToSet = {} }: Update): { matchedCount: number } => {
    for (const document of found) {
      const added = Object.entries($addToSet).map(([field, value]) => [
        field,
        [...new Set(document[field] as unknown[]).add(value)],
      ]);
      documents.set(document._id, { ...document, ...$set, ...Object.fromEntries(added) });
    }
    return { matchedCount: found.length };
  };
  const remove = (filter: Filter): void => {
    for (const { _id } of matching(filter)) documents.delete(_id);
  };

  return {
    createIndexes: async () => undefined,
    find: (filter: Filter) => ({ toArray: () => store.do(() => matching(filter)) }),
    findOne: (filter: Filter) => store.do(() => matching(filter)[0] ?? null),
    insertOne: (document: Document, options?: InTransaction) =>
      write(() => {
        if (documents.has(document._id)) throw duplicateKey();
        documents.set(document._id, document);
      }, options),
    updateOne: (filter: Filter, change: Update) =>
      store.do(() => update(matching(filter).slice(0, 1), change)),
    updateMany: (filter: Filter, change: Update) => store.do(() => update(matching(filter), change)),
    deleteOne: (filter: Filter, options?: InTransaction) => write(() => remove(filter), options),
    deleteMany: (filter: Filter, options?: InTransaction) => write(() => remove(filter), options),
  };
}

/** As the driver says it. */
function duplicateKey(): Error {
  return Object.assign(new Error('duplicate key'), { code: 11_000, hasErrorLabel: () => false });
}

const comparisons: Record<string, (value: never, bound: never) => boolean> = {
  $gt: (value: number, bound: number) => value > bound,
  $gte: (value: number, bound: number) => value >= bound,
  $lt: (value: number, bound: number) => value < bound,
  $in: (value: unknown, bound: unknown[]) => [value].flat().some((one) => bound.includes(one)),
};

function matches(document: Document, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const value = document[field];
    if (typeof wanted !== 'object' || wanted === null) {
      return Array.isArray(value) ? value.includes(wanted) : value === wanted;
    }
    return Object.entries(wanted).every(([name, bound]) =>
      comparisons[name]?.(value as never, bound as never),
    );
  });
}
