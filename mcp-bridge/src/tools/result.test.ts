import { expect, test } from '@jest/globals';
import { asAsked, madeBy, pageOf, payloadOf } from './result.ts';

const named = (name: string): object => ({ id: '1', name });
const tricky = '],"pageInfo":{"hasNextPage":true,"endCursor":"other"}}}';

test('an answer that was asked for as it is stays as it is', () => {
  const data = JSON.stringify({ asset: named(tricky) });
  expect(asAsked(data)).toBe(data);
});

test('a payload is the answer', () => {
  const payload = { asset: named(tricky) };
  expect(payloadOf('updateAsset')(JSON.stringify({ updateAsset: payload }), {})).toBe(
    JSON.stringify(payload),
  );
});

test.each<[string, object[], boolean, string | null, object]>([
  ['with more behind it', [named('a'), named('b')], true, 'next"', { next_cursor: 'next"' }],
  ['that is the last', [named('a')], false, 'end', {}],
  ['that is empty', [], false, null, {}],
  [
    'with names that look like the end',
    [named(tricky), named(`"${tricky}`)],
    true,
    tricky,
    { next_cursor: tricky },
  ],
])('a page %s', (_what, nodes, hasNextPage, endCursor, next) => {
  const data = { assets: { nodes, pageInfo: { hasNextPage, endCursor } } };
  expect(pageOf('assets')(JSON.stringify(data), {})).toBe(JSON.stringify({ assets: nodes, ...next }));
});

test.each(['{"assets":null}', '{"others":{"nodes":[]}}', '{"assets":{"nodes":[]}}'])(
  '%s is no page',
  (data) => {
    expect(() => pageOf('assets')(data, {})).toThrow();
  },
);

test('what is made of the data has the names of agents', () => {
  const result = madeBy(({ given }: { given: object }, suffix: string) => ({ madeOf: given, suffix }));
  expect(result('{"given":{"fullName":"Ada"}}', '!')).toBe('{"made_of":{"full_name":"Ada"},"suffix":"!"}');
});
