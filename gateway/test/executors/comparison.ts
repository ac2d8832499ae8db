import { readFileSync } from 'node:fs';
import { createLogger } from '@compliance/kit/process/logger';
import { type DocumentNode, getOperationAST, type OperationDefinitionNode, parse, print } from 'graphql';
import { createApolloExecution } from '../../src/graphql/apollo-execution.ts';
import { ownDocument } from '../../src/graphql/document/own-document.ts';
import type { OperationResult, Source } from '../../src/graphql/engine.ts';
import { createOwnExecution } from '../../src/graphql/execution/own-execution.ts';
import type { GraphContext } from '../../src/graphql/graph-context.ts';
import { mapErrors } from '../../src/graphql/map-errors.ts';
import { startPlanThread } from '../../src/graphql/plan-thread.ts';
import { dataTextOf } from '../../src/graphql/read-subgraph-result.ts';
import { readSupergraph } from '../../src/graphql/read-supergraph.ts';
import type { RandomDocument } from './random-document.ts';

/** What a client would get: `data` as JSON, and of each error its path, code and message. */
type Answer = { data: string; errors: string[] };

/** What both executors make of the same plan. */
export type Compare = (
  document: RandomDocument,
  sources: Readonly<Record<string, Source>>,
) => Promise<{ own: Answer; apollo: Answer }>;

const context = { acting: { principal: { personId: 'somebody' } } } as GraphContext;

export async function openComparison(): Promise<{ compare: Compare; close(): Promise<void> }> {
  const supergraphSdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
  const { subgraphs: _, ...schemas } = readSupergraph(supergraphSdl);
  const logger = createLogger({ process: 'test', level: 'silent' });
  const planThread = await startPlanThread(supergraphSdl);

  const answerOf = (result: OperationResult, isMutation: boolean): Answer => {
    const errors = mapErrors(result, { requestId: 'request', logger, isMutation });
    const lines = errors.map(({ path, extensions: { code }, message }) =>
      JSON.stringify([path, code, message]),
    );
    return { data: dataTextOf(result), errors: lines.toSorted() };
  };

  return {
    async compare({ query, variables }, sources) {
      const parsed = parse(query);
      const document = ownDocument(parsed, operationOf(parsed));
      const operation = operationOf(document);
      const plan = await planThread.plan({ query: print(document), operationName: undefined }, 'somebody');
      const [own, apollo] = [createOwnExecution, createApolloExecution].map(async (createExecution) => {
        const run = createExecution({ ...schemas, sources, logger })(document, operation)(plan);
        return answerOf(await run(variables, context), operation.operation === 'mutation');
      }) as [Promise<Answer>, Promise<Answer>];
      return { own: await own, apollo: await apollo };
    },
    close: planThread.close,
  };
}

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = getOperationAST(document);
  if (operation == null) throw new Error('The document has no operation');
  return operation;
}
