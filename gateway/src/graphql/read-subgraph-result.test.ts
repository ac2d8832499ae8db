import { expect, test } from '@jest/globals';
import { readSubgraphResult } from './read-subgraph-result.ts';

test('data without errors stays text, and can be looked into', () => {
  const text = '{"data":{"asset":{"name":"}}"}}}';
  const result = readSubgraphResult(text);
  expect(result.text).toBe(text);
  expect(result.data).toEqual({ asset: { name: '}}' } });
  expect(result.errors).toBeUndefined();
});

test.each([
  '{"data":{"asset":null},"errors":[{"message":"x","extensions":{"code":"NOT_FOUND"}}]}',
  '{"data":null}',
  '{"data":null,"errors":[{"message":"}}"}]}',
  '{"errors":[{"message":"x"}]}',
])('%s is read at once', (text) => {
  expect(readSubgraphResult(text)).toEqual(JSON.parse(text));
});

test.each(['', 'null}}', '{"data":{"asset"', '<html>'])('"%s" is not taken for data', (text) => {
  expect(() => readSubgraphResult(text)).toThrow(SyntaxError);
});
