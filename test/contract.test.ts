import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { expect, test } from '@jest/globals';
import { buildSchema, findBreakingChanges } from 'graphql';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the graph has every name that clients were promised, as it was promised', () => {
  const promised = buildSchema(read('./contract/api.graphql'));
  const supergraph = Supergraph.build(read('../gateway/supergraph.graphql'), { validateSupergraph: false });
  const graph = supergraph.apiSchema().toGraphQLJSSchema();
  expect(findBreakingChanges(promised, graph).map(({ description }) => description)).toEqual([]);
});
