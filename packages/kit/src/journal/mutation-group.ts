import { NotFoundError } from '../operation/errors.ts';
import { type Gids, organizationGid } from '../operation/gid.ts';
import type { WriteRequest } from '../operation/write-request.ts';
import { type Clock, isoTime } from '../process/clock.ts';
import { createDrafts, type DraftBook } from '../store/drafts.ts';
import type { Collection, Database, Session } from '../store/mongo.ts';
import { isStoreError } from '../store/store-error.ts';
import { type Deed, type JournalEntry, sealed } from './journal-entry.ts';
import type { JournalHead, JournalHeads, Stream } from './journal-heads.ts';
import type { Outcomes } from './outcomes.ts';
import type { Rivals } from './rivals.ts';
import { openTransaction, type Recorded, type Transaction } from './transaction.ts';

export type StoredEntry = JournalEntry & { _id: string };

export type JournalStore = {
  database: Database;
  heads: JournalHeads;
  rivals: Rivals;
  entries: Collection<StoredEntry>;
  outcomes: Outcomes;
  gids: Gids;
  now: Clock;
};

export type Mutation = {
  stream: Stream;
  request: WriteRequest;
  body(transaction: Transaction): Promise<unknown>;
};

/** What a mutation answered, and whether it has left an entry. `isUnkept` if its outcome has still to be kept. */
export type Written = { result: unknown; committed: boolean; isUnkept?: boolean };

/** How a mutation has ended. */
export type Ending = PromiseSettledResult<Written>;

/** A group has to be taken apart: what one of its mutations has sent must be taken back, or one stream is held up. */
class SpoiltGroupError extends Error {}

/** What has come of a transaction so far. */
type Group = {
  book: DraftBook;
  /** By stream; each entry moves one on. */
  heads: Map<string, JournalHead>;
  entries: StoredEntry[];
  /** Whether there is more to commit than entries and what belongs to them. */
  hasMore: boolean;
};

/**
 * The work of the one transaction of mutations that waited together: takes the heads of their streams, runs the bodies
 * one after the other, and appends the entries that they record. A body that fails or records nothing leaves nothing,
 * unless it says so, and its sequence to the next one; so does a dry run. Of a repeatable mutation the outcome is kept
 * as well, unless it is a failure. Where the mutations are of one stream it may be run again until it is through.
 * @returns how the mutations have ended, in their order
 * @throws SpoiltGroupError if there are several
 */
export function groupWork(
  store: JournalStore,
  mutations: readonly Mutation[],
): (session: Session) => Promise<Ending[]> {
  let isFirst = true;
  let tried: { endings: Ending[]; entries: StoredEntry[] } | undefined;

  return async (session) => {
    // A commit whose answer was lost may be done all the same: not every store can tell, the journal can.
    if (tried !== undefined && (await holds(store, tried.entries))) {
      await session.abortTransaction();
      return tried.endings;
    }
    const isGroup = mutations.length > 1;
    const isMixed = mutations.some(({ stream }) => stream.id !== mutations[0]?.stream.id);
    if (isMixed && !isFirst) throw new SpoiltGroupError();
    isFirst = false;

    const group = await openGroup(store, session, mutations);
    const ran: Ran[] = [];
    for (const mutation of mutations) {
      ran.push(await run(store, group, mutation));
      if (isGroup && ran.at(-1)?.isSpoilt) throw new SpoiltGroupError();
    }
    const endings = ran.map(({ ending }) => ending);
    const { entries, hasMore } = group;
    if (ran[0]?.isSpoilt || (entries.length === 0 && !hasMore)) {
      await session.abortTransaction();
      return endings;
    }
    await send(store, group);
    tried = { endings, entries };
    return endings;
  };
}

async function holds({ entries }: JournalStore, made: readonly StoredEntry[]): Promise<boolean> {
  const last = made.at(-1);
  if (last === undefined) return false;
  const stored = await entries.findOne({ _id: last._id });
  return stored?.hash === last.hash;
}

async function openGroup(
  { heads, rivals, now }: JournalStore,
  session: Session,
  mutations: readonly Mutation[],
): Promise<Group> {
  const streams = new Map(mutations.map(({ stream }) => [stream.id, stream]));
  const taken = await heads.take(session, [...streams.values()], isoTime(now()));
  for (const [id, { locks }] of taken) rivals.note(id, locks);
  return {
    heads: taken,
    book: createDrafts(session),
    entries: [],
    hasMore: false,
  };
}

/** `isSpoilt` if it has sent what must not be committed. */
type Ran = { ending: Ending; isSpoilt: boolean };

async function run(store: JournalStore, group: Group, { stream, request, body }: Mutation): Promise<Ran> {
  const head = group.heads.get(stream.id) as JournalHead;
  const sheet = group.book.open();
  const end = (value: Written, isSpoilt = false): Ran => ({
    ending: { status: 'fulfilled', value },
    isSpoilt,
  });
  try {
    if (head.isClosed === true) throw new NotFoundError();
    const { transaction, recorded } = openTransaction(store.database, sheet, stream, head);
    const result = await body(transaction);
    const { dryRun = false, tried } = request;
    const deed = dryRun ? undefined : recorded.deed;
    const repeatable = dryRun ? undefined : request.repeatable;
    if (dryRun && tried !== undefined) {
      const { rows, counts } = recorded;
      const { sequence } = transaction;
      tried.drafted = { streamId: stream.id, sequence, rows, counts, documents: sheet.drafted };
    }
    const isKept = deed !== undefined || (recorded.isKept && !dryRun);
    if (!isKept && sheet.isSent()) {
      return end({ result, committed: false, isUnkept: repeatable !== undefined }, true);
    }
    const kept = isKept ? sheet : group.book.open();
    if (repeatable !== undefined) {
      await store.outcomes.keep(repeatable, { stream, payload: result }, kept);
    }
    group.hasMore ||= isKept || repeatable !== undefined;
    if (deed !== undefined) append(store.gids, group, head, request, { ...recorded, deed });
    kept.keep();
    return end({ result, committed: deed !== undefined });
  } catch (error) {
    if (isStoreError(error)) throw error;
    return { ending: { status: 'rejected', reason: error }, isSpoilt: sheet.isSent() };
  }
}

function append(
  gids: Gids,
  group: Group,
  { _id: streamId, sequence: last, at, hash: previousHash, ...head }: JournalHead,
  { actor, requestId }: WriteRequest,
  { deed, rows, counts, isClosed }: Recorded & { deed: Deed },
): void {
  const sequence = last + 1;
  const named = head.kind === 'organization' ? { streamId: organizationGid(gids, streamId) } : {};
  const entry = sealed({ streamId, sequence, at, actor, requestId, ...deed, previousHash }, named);
  group.entries.push({ _id: `${streamId}.${sequence}`, ...entry });
  const next = { sequence, at, hash: entry.hash, rows, counts, ...(isClosed && { isClosed }) };
  group.heads.set(streamId, { ...head, _id: streamId, ...next });
}

async function send(store: JournalStore, { book, entries, heads }: Group): Promise<void> {
  const sheet = book.open();
  await sheet.insert(store.entries, entries);
  for (const head of heads.values()) await store.heads.save(sheet, head);
  sheet.keep();
  await book.send();
}
