import { readFileSync } from 'node:fs';

/** The types every subgraph declares in the same words; stands before each subgraph's own. */
export const commonTypeDefs: string = readFileSync(new URL('common.graphql', import.meta.url), 'utf8');
