import { readFileSync } from 'node:fs';
import { createApolloEngine } from '@compliance/gateway/graphql/apollo-engine';
import { createLogger } from '@compliance/kit/logger';

/** What clients see of the graph, made as the gateway makes it. */
export const { schema: apiSchema } = createApolloEngine({
  supergraphSdl: readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
  sources: {},
  logger: createLogger({ process: 'test', level: 'silent' }),
});
