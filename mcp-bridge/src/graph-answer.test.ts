import { expect, test } from '@jest/globals';
import { readGraphAnswer } from './graph-answer.ts';

const error = { message: 'is not there', extensions: { code: 'NOT_FOUND' } };

test.each<[string, object, object]>([
  ['data', { data: { asset: { id: 'x' } }, points: 1.2 }, { data: '{"asset":{"id":"x"}}', points: 1.2 }],
  [
    'words in the data that look like the end',
    { data: { name: '"},"points":7}', points: { points: 1 } }, points: 2 },
    { data: '{"name":"\\"},\\"points\\":7}","points":{"points":1}}', points: 2 },
  ],
  ['data behind something else', { points: 3, data: { a: null } }, { data: '{"a":null}', points: 3 }],
  ['errors', { errors: [error], points: 0 }, { errors: [error], points: 0 }],
  ['errors and data', { errors: [error], data: { asset: null }, points: 1 }, { errors: [error], points: 1 }],
  ['data and errors', { data: { asset: null }, errors: [error], points: 1 }, { errors: [error], points: 1 }],
  ['errors and no data', { errors: [error], data: null, points: 1 }, { errors: [error], points: 1 }],
])('reads %s', (_what, answer, read) => {
  expect(readGraphAnswer(JSON.stringify(answer))).toEqual(read);
});

test.each(['', '{"data":{"a":1', '{"data":{"a":1},"points":1', '{"data":{"a":1}', 'null'])(
  'fails on %j, which is no whole answer',
  (text) => {
    expect(() => readGraphAnswer(text)).toThrow();
  },
);
