import { newId } from '@compliance/kit/operation/gid';
import { containing } from '@compliance/kit/operation/text';
import { openCollection } from '@compliance/kit/store/collection';
import { matches } from '@compliance/kit/store/matches';
import type { Collection, Mongo } from '@compliance/kit/store/mongo';
import { openDatabase } from '@compliance/testing/open-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

type Note = { _id: string; [field: string]: unknown };

const texts = [
  '',
  'a',
  'a.b',
  'ab',
  'ß(',
  '\ue000',
  '\u{1f600}',
  '2026-01-31T09:30:00.000Z',
  null,
  undefined,
];
const numbers = [0, 1, -1, 64, null, undefined];
const lists = [[], ['a'], ['a', 'b'], null];
const documents: Note[] = Array.from({ length: 120 }, (_, index) => {
  const fields = {
    text: texts[index % texts.length],
    number: numbers[index % numbers.length],
    list: lists[index % lists.length],
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { _id: newId(), ...Object.fromEntries(given) };
});

let mongo: Mongo;
let notes: Collection<Note>;

beforeAll(async () => {
  mongo = await openDatabase();
  notes = await openCollection<Note>(mongo.database, 'notes');
  await notes.insertMany(documents);
});

afterAll(async () => {
  await mongo.database.dropDatabase();
  await mongo.close();
});

test.each<[string, object]>([
  ['all', {}],
  ['a text', { text: 'a' }],
  ['a number and a text', { number: 1, text: 'a.b' }],
  ['nothing', { text: null }],
  ['a list with it', { list: 'a' }],
  ['one of some', { text: { $in: ['a', 'ß(', 'c'] } }],
  ['none', { text: { $in: [] } }],
  ['part of a text', { text: { $regex: containing('A.') } }],
  ['part of a text with brackets', { text: { $regex: containing('SS(') } }],
  ['part of an astral text', { text: { $regex: containing('\u{1f600}') } }],
  ['above a text', { text: { $gt: '\ue000' } }],
  ['below a text', { text: { $lt: '\u{1f600}' } }],
  ['up to a text', { text: { $lte: 'a.b' } }],
  ['between numbers', { number: { $gt: -1, $lt: 64 } }],
  ['either', { $or: [{ text: null }, { text: { $gt: 'b' } }] }],
  [
    'both',
    { $and: [{ list: 'b' }, { $or: [{ number: { $lt: 1 } }, { text: 'ab' }] }], number: { $in: [0, -1] } },
  ],
])('a filter finds in memory what it finds in the store: %s', async (_, filter) => {
  const found = await notes.find(filter, { projection: { _id: 1 } }).toArray();
  const matching = documents.filter((document) => matches(document, filter));
  expect(matching.map(({ _id }) => _id)).toEqual(found.map(({ _id }) => _id));
});

test('a filter with another operator is refused, not misread', () => {
  expect(() => matches({ _id: 'x', text: 'a' }, { text: { $ne: 'b' } })).toThrow('$ne');
});
