/**
 * Composes the supergraph out of the subgraphs' schemas. With --check it only compares with the committed file.
 * Hints are errors: Apollo's composition silently drops what differs between subgraphs and says so in a hint only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const subgraphs = {
  assets: 'services/assets/src/schema.graphql',
  edge: 'gateway/src/edge/schema.graphql',
  frameworks: 'services/frameworks/src/schema.graphql',
  identity: 'services/identity/src/schema.graphql',
  organizations: 'services/organizations/src/schema.graphql',
};
const supergraphPath = 'gateway/supergraph.graphql';

const common = read('packages/kit/src/subgraph/common.graphql');
const { supergraphSdl, errors, hints } = composeServices(
  Object.entries(subgraphs).map(([name, path]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(`${common}\n${read(path)}`),
  })),
);

const problems = [
  ...(errors ?? []).map(({ message }) => message),
  ...(hints ?? []).map(({ message }) => message),
];
if (supergraphSdl === undefined || problems.length > 0) fail(problems.join('\n'));
else if (!process.argv.includes('--check')) writeFileSync(new URL(supergraphPath, root), supergraphSdl);
else if (read(supergraphPath) !== supergraphSdl)
  fail(`${supergraphPath} is stale: run node scripts/compose.ts`);

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
