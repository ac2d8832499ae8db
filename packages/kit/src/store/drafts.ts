import type { Collection, Session } from './mongo.ts';
import { bulkFailure } from './store-error.ts';

/**
 * What a transaction is going to write, document by document. It goes to the store at the end, all that is alike in one
 * command. What has not been sent can still be given up.
 */
export type Drafts = {
  /** The documents with these ids that there are, as they are going to be. */
  find<Stored extends Document>(collection: Collection<Stored>, ids: readonly string[]): Promise<Stored[]>;
  insert<Stored extends Document>(
    collection: Collection<Stored>,
    documents: readonly Stored[],
  ): Promise<void>;
  /** Only for a document that there is. */
  replace<Stored extends Document>(collection: Collection<Stored>, document: Stored): Promise<void>;
  /** Only for documents that there are. */
  remove<Stored extends Document>(collection: Collection<Stored>, ids: readonly string[]): Promise<void>;
};

/** The drafts of one mutation, among those of its transaction. */
export type DraftSheet = Drafts & {
  /** The session to work in, when all drafts have been sent. What is drafted on the sheet later is sent at once. */
  session(): Promise<Session>;
  /** Whether the session was taken: then the sheet cannot be given up without the others. */
  isSent(): boolean;
  keep(): void;
  /** By id, what was drafted on this sheet of a collection, sent or not; null for what is to go. */
  drafted(collectionName: string): ReadonlyMap<string, Document | null>;
};

/** The drafts of a transaction. */
export type DraftBook = {
  /** A sheet that sees what is on those that were kept. */
  open(): DraftSheet;
  /** Sends the sheets that were kept. */
  send(): Promise<void>;
};

type Document = { _id: string };

/** The next state of a document, null when it is to go. `isNew` if the store does not have it. */
type Change = { collection: Collection<Document>; id: string; next: Document | null; isNew: boolean };
type Changes = Map<string, Change>;

export function createDrafts(session: Session): DraftBook {
  const kept: Changes = new Map();
  return {
    open: () => openSheet(session, kept),
    send: () => send(session, kept),
  };
}

/** Sends what `body` has drafted. */
export async function withDrafts<T>(session: Session, body: (drafts: Drafts) => Promise<T>): Promise<T> {
  const { open, send } = createDrafts(session);
  const sheet = open();
  const result = await body(sheet);
  sheet.keep();
  await send();
  return result;
}

function openSheet(session: Session, kept: Changes): DraftSheet {
  const own: Changes = new Map();
  /** What was sent, too. */
  const all: Changes = new Map();
  let isSent = false;
  const known = (key: string): Change | undefined => own.get(key) ?? kept.get(key);
  const draft = async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      const key = keyOf(change.collection, change.id);
      own.set(key, { ...change, isNew: known(key)?.isNew ?? change.isNew });
      all.set(key, change);
    }
    if (isSent) await send(session, own);
  };

  return {
    async find<Stored extends Document>(collection: Collection<Stored>, ids: readonly string[]) {
      const drafted = ids.map((id) => known(keyOf(untyped(collection), id)));
      const others = ids.filter((_, index) => drafted[index] === undefined);
      const next = drafted.flatMap((change) => change?.next ?? []);
      return [...next, ...(await read(session, untyped(collection), others))] as Stored[];
    },

    insert: (collection, documents) =>
      draft(documents.map((next) => ({ collection: untyped(collection), id: next._id, next, isNew: true }))),

    replace: (collection, next) =>
      draft([{ collection: untyped(collection), id: next._id, next, isNew: false }]),

    remove: (collection, ids) =>
      draft(ids.map((id) => ({ collection: untyped(collection), id, next: null, isNew: false }))),

    async session() {
      // Once the other sheets are sent, what they have made of a document is what the store has.
      for (const [key, { next }] of kept) {
        const change = own.get(key);
        if (change !== undefined) own.set(key, { ...change, isNew: next === null });
      }
      await send(session, kept);
      await send(session, own);
      isSent = true;
      return session;
    },

    isSent: () => isSent,

    keep() {
      for (const [key, change] of own) kept.set(key, change);
    },

    drafted(collectionName) {
      const changes = [...all.values()].filter(
        ({ collection }) => collection.collectionName === collectionName,
      );
      return new Map(changes.map(({ id, next }) => [id, next]));
    },
  };
}

async function read(
  session: Session,
  collection: Collection<Document>,
  ids: readonly string[],
): Promise<Document[]> {
  if (ids.length === 0) return [];
  // By the ids alone: for any condition beside them the embedded store would read the whole collection.
  return collection.find({ _id: { $in: [...ids] } }, { session }).toArray();
}

async function send(session: Session, changes: Changes): Promise<void> {
  const sent = [...changes.values()];
  changes.clear();
  for (const alike of Map.groupBy(sent, ({ collection }) => collection.collectionName).values()) {
    await sendTo((alike[0] as Change).collection, alike, session).catch((error: unknown) => {
      throw bulkFailure(error);
    });
  }
}

async function sendTo(
  collection: Collection<Document>,
  changes: readonly Change[],
  session: Session,
): Promise<void> {
  const gone = changes.filter(({ next, isNew }) => next === null && !isNew).map(({ id }) => id);
  const next = (isNew: boolean): Document[] =>
    changes.flatMap((change) => (change.next !== null && change.isNew === isNew ? [change.next] : []));
  const [added, changed] = [next(true), next(false)];
  if (gone.length > 0) await collection.deleteMany({ _id: { $in: gone } }, { session });
  if (added.length > 0) await collection.insertMany(added, { session });
  if (changed.length > 0) {
    const replacements = changed.map((replacement) => ({
      replaceOne: { filter: { _id: replacement._id }, replacement },
    }));
    await collection.bulkWrite(replacements, { session });
  }
}

function keyOf({ collectionName }: Collection<Document>, id: string): string {
  return `${collectionName} ${id}`;
}

/** Of documents only their ids matter here. */
function untyped<Stored extends Document>(collection: Collection<Stored>): Collection<Document> {
  return collection as unknown as Collection<Document>;
}
