import { readFileSync } from 'node:fs';
import { readSupergraph } from '@compliance/gateway/graphql/read-supergraph';

/** What clients see of the graph, made as the gateway makes it. */
export const { schema: apiSchema } = readSupergraph(
  readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
);
