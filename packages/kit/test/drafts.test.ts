import { newId } from '@compliance/kit/operation/gid';
import { openCollection } from '@compliance/kit/store/collection';
import { createDrafts, type DraftBook, withDrafts } from '@compliance/kit/store/drafts';
import type { Collection, Mongo } from '@compliance/kit/store/mongo';
import { openDatabase } from '@compliance/testing/open-database';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

type Note = { _id: string; text: string };

let mongo: Mongo;
let notes: Collection<Note>;
/** `there` is in the store, `absent` is not. */
let there: string;
let absent: string;

beforeAll(async () => {
  mongo = await openDatabase();
  notes = await openCollection<Note>(mongo.database, 'notes');
});

afterAll(async () => {
  await mongo.database.dropDatabase();
  await mongo.close();
});

beforeEach(async () => {
  [there, absent] = [newId(), newId()];
  await notes.insertOne({ _id: there, text: 'first' });
});

function inBook(body: (book: DraftBook) => Promise<void>): Promise<void> {
  return mongo.transaction((session) => body(createDrafts(session)), { deadline: Date.now() + 10_000 });
}

async function stored(): Promise<Record<string, string>> {
  const found = await notes.find({ _id: { $in: [there, absent] } }).toArray();
  return Object.fromEntries(found.map(({ _id, text }) => [_id, text]));
}

test('what is drafted is seen on later sheets if it was kept, and is stored when it is sent', async () => {
  await inBook(async ({ open, send }) => {
    const [kept, dropped] = [open(), open()];
    await kept.replace(notes, { _id: there, text: 'second' });
    await kept.insert(notes, [{ _id: absent, text: 'new' }]);
    kept.keep();
    await dropped.remove(notes, [there, absent]);
    expect(await dropped.find(notes, [there, absent])).toEqual([]);
    expect((await open().find(notes, [absent, there])).map(({ text }) => text)).toEqual(['new', 'second']);
    expect(await stored()).toEqual({ [there]: 'first' });
    await send();
  });
  expect(await stored()).toEqual({ [there]: 'second', [absent]: 'new' });
});

test('several changes of a document become one, whether the store has it or not', async () => {
  await inBook(async ({ open, send }) => {
    const [one, other] = [open(), open()];
    await one.insert(notes, [{ _id: absent, text: 'new' }]);
    await one.replace(notes, { _id: absent, text: 'newer' });
    await one.remove(notes, [there]);
    one.keep();
    await other.insert(notes, [{ _id: there, text: 'again' }]);
    await other.remove(notes, [absent]);
    other.keep();
    await send();
  });
  expect(await stored()).toEqual({ [there]: 'again' });
});

test('who takes the session finds in the store what was drafted, also later', async () => {
  await inBook(async ({ open, send }) => {
    const [earlier, sheet] = [open(), open()];
    await earlier.replace(notes, { _id: there, text: 'second' });
    earlier.keep();
    await sheet.insert(notes, [{ _id: absent, text: 'new' }]);
    expect(sheet.isSent()).toBe(false);
    const session = await sheet.session();
    expect(sheet.isSent()).toBe(true);
    await sheet.remove(notes, [there]);
    expect(await notes.find({ _id: { $in: [there, absent] } }, { session }).toArray()).toHaveLength(1);
    await send();
  });
  expect(await stored()).toEqual({ [absent]: 'new' });
});

test('a key that a rival has inserted meanwhile is a duplicate, and nothing is stored', async () => {
  const insert = mongo.transaction(
    async (session) => {
      await session.abortTransaction();
      await withDrafts(session, (drafts) => drafts.insert(notes, [{ _id: there, text: 'mine' }]));
    },
    { deadline: Date.now() + 10_000 },
  );
  await expect(insert).rejects.toMatchObject({ code: 11_000 });
  expect(await stored()).toEqual({ [there]: 'first' });
});

test('what was drafted before the session was taken knows what earlier sheets have made of a document', async () => {
  await inBook(async ({ open, send }) => {
    const earlier = open();
    await earlier.insert(notes, [{ _id: absent, text: 'new' }]);
    await earlier.remove(notes, [there]);
    earlier.keep();
    const later = open();
    await later.remove(notes, [absent]);
    await later.insert(notes, [{ _id: there, text: 'again' }]);
    await later.session();
    later.keep();
    await send();
  });
  expect(await stored()).toEqual({ [there]: 'again' });
});
