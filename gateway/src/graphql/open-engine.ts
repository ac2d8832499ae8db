import { isObjectType, type Subgraph } from '@apollo/federation-internals';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { getOperationAST, print } from 'graphql';
import type { Logger } from 'pino';
import type { createApolloExecution } from './apollo-execution.ts';
import type { CompiledOperation, CompileOperation, Engine, Source } from './engine.ts';
import { createOwnExecution } from './execution/own-execution.ts';
import { GraphRequestError } from './graph-error.ts';
import { startPlanThread } from './plan-thread.ts';
import { readSupergraph } from './read-supergraph.ts';

/** What runs the plans: code of ours, or Apollo's gateway, or one after the other to see that they answer the same. */
export type Executor = 'own' | 'apollo' | 'both';

/** Has Apollo's query planner plan on another thread. */
export async function openEngine(options: {
  supergraphSdl: string;
  sources: Readonly<Record<string, Source>>;
  executor: Executor;
  logger: Logger;
}): Promise<Engine> {
  const { sources, logger } = options;
  const starting = startPlanThread(options.supergraphSdl);
  const { subgraphs, ...schemas } = readSupergraph(options.supergraphSdl);
  const { schema } = schemas;
  const compileOperation = await createExecution(options.executor, { ...schemas, sources, logger });
  const planThread = await starting;

  return {
    schema,
    ownersOf: (type, field) => subgraphs.filter(has(type, field)).map(({ name }) => name),
    compile(document, operationName) {
      const operation = getOperationAST(document, operationName);
      if (operation == null) throw new Error('The document does not have this operation');
      const compilePlan = compileOperation(document, operation);
      let compiled: Promise<CompiledOperation> | undefined;
      return async (variables, context) => {
        const { personId } = context.acting.principal;
        compiled ??= planThread.plan({ query: print(document), operationName }, personId).then(compilePlan);
        const run = await compiled.catch((error: unknown) => {
          compiled = undefined;
          throw error instanceof UnavailableError ? plannerIsBusy() : error;
        });
        return run(variables, context);
      };
    },
    close: planThread.close,
  };
}

/** Apollo's gateway is loaded only where it runs: that takes longer than the rest of the start. */
async function createExecution(
  executor: Executor,
  options: Parameters<typeof createApolloExecution>[0],
): Promise<CompileOperation> {
  if (executor === 'own') return createOwnExecution(options);
  if (executor === 'both') {
    const { createBothExecutions } = await import('./both-executions.ts');
    return createBothExecutions(options);
  }
  const { createApolloExecution } = await import('./apollo-execution.ts');
  return createApolloExecution(options);
}

function plannerIsBusy(): GraphRequestError {
  const { message } = new UnavailableError();
  return new GraphRequestError([{ message, extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true } }]);
}

function has(typeName: string, field: string): (subgraph: Subgraph) => boolean {
  return ({ schema }) => {
    const type = schema.type(typeName);
    return type !== undefined && isObjectType(type) && type.field(field) !== undefined;
  };
}
