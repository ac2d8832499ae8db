/**
 * What the worst documents cost the gateway: small ones that expand to very many fields, ones of the greatest size, and
 * ones within all bounds that are hard to validate or to plan. Only the graph is started, with services that answer
 * nothing. `npm run bench:guard -- --rounds 20 --only bomb`
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createGraph, type GraphAnswer } from '@compliance/gateway/graphql/graph';
import type { GraphContext } from '@compliance/gateway/graphql/graph-context';
import { openEngine } from '@compliance/gateway/graphql/open-engine';
import { createLogger } from '@compliance/kit/process/logger';
import type { AttackDocument } from './guard/attack-document.ts';
import { bombs } from './guard/bombs.ts';
import { costlyPlans } from './guard/costly-plans.ts';
import { costlyVariables } from './guard/costly-variables.ts';
import { crowdedDocuments } from './guard/crowded-documents.ts';
import { introspections } from './guard/introspections.ts';
import { longDocuments } from './guard/long-documents.ts';
import { measureDocument } from './guard/measure-document.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const documents = [
  ...bombs,
  ...longDocuments,
  ...crowdedDocuments,
  ...costlyPlans,
  ...introspections,
  ...costlyVariables,
].filter(({ name }) => name.includes(values.only));

const logger = createLogger({ process: 'bench', level: 'silent' });
const nothing = async (): Promise<{ data: null }> => ({ data: null });
const engine = await openEngine({
  supergraphSdl: readFileSync(new URL('../gateway/supergraph.graphql', import.meta.url), 'utf8'),
  sources: {
    assets: nothing,
    edge: nothing,
    frameworks: nothing,
    identity: nothing,
    organizations: nothing,
  },
  executor: 'own',
  logger,
});

const rows: (string | number | undefined)[][] = [];
for (const document of documents) {
  let answer: GraphAnswer = {};
  const { least, median, max, longestHold } = await measureDocument(Number(values.rounds), async () => {
    answer = await ask(document);
  });
  const bytes = Buffer.byteLength(JSON.stringify({ query: document.query, variables: document.variables }));
  const verdict = answer.data === undefined ? answer.errors?.[0]?.extensions.code : 'ok';
  const times = [least, median, max, longestHold].map((ms) => ms.toFixed(1));
  rows.push([document.name, bytes, verdict, ...times]);
  say(`measured: ${document.name}`);
}
printTable(['document', 'bytes', 'verdict', 'ms, least', 'ms, median', 'ms, max', 'longest hold, ms'], rows);
await engine.close();

/** In a graph of its own, which has not seen the document before. */
function ask({ query, variables = {}, operationName }: AttackDocument): Promise<GraphAnswer> {
  const graph = createGraph({ engine, checkInputs: async () => [], logger });
  const acting = { principal: { personId: 'bench' } };
  const context = { acting, requestId: 'bench', charge: () => {} } as unknown as GraphContext;
  return graph({ query, variables, operationName }, context);
}
