import { isObjectType, type Subgraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { type ExecutionResult, type GraphQLError, print } from 'graphql';
import type { Logger } from 'pino';
import type { Engine, Source } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { GraphRequestError } from './graph-error.ts';
import { startPlanThread } from './plan-thread.ts';
import { readSupergraph } from './read-supergraph.ts';

/** Execution reads only a few of the members of this type, so only those are made. */
type ApolloRequest = Parameters<typeof executeQueryPlan>[2];

type ApolloResult = Awaited<ReturnType<typeof executeQueryPlan>>;

/** Has Apollo's query planner plan on another thread, and runs the plans with Apollo's gateway. */
export async function createApolloEngine(options: {
  supergraphSdl: string;
  sources: Record<string, Source>;
  logger: Logger;
}): Promise<Engine> {
  const { logger } = options;
  const starting = startPlanThread(options.supergraphSdl);
  const sources = Object.fromEntries(
    Object.entries(options.sources).map(([name, source]) => [name, dataSource(source)]),
  );
  const { apiSchema, schema, subgraphs, supergraphSchema } = readSupergraph(options.supergraphSdl);
  const planThread = await starting;

  return {
    schema,
    ownersOf: (type, field) => subgraphs.filter(has(type, field)).map(({ name }) => name),
    compile(document, operationName) {
      const named = operationName === undefined ? {} : { operationName };
      const operation = buildOperationContext({ schema, operationDocument: document, ...named });
      let planned: Promise<QueryPlan> | undefined;
      return async (variables, context) => {
        const { personId } = context.acting.principal;
        planned ??= planThread.plan({ query: print(document), operationName }, personId);
        const plan = await planned.catch((error: unknown) => {
          planned = undefined;
          throw error instanceof UnavailableError ? plannerIsBusy() : error;
        });
        const request = { request: { variables }, metrics: {}, context, logger };
        const result = await executeQueryPlan(
          plan,
          sources,
          request as unknown as ApolloRequest,
          operation,
          supergraphSchema,
          apiSchema,
        );
        return withSilentNulls(result);
      };
    },
    close: planThread.close,
  };
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

function dataSource(source: Source): GraphQLDataSource {
  return {
    process: ({ request: { query = '', variables = {} }, context }) =>
      source({ query, variables }, context as GraphContext) as ReturnType<GraphQLDataSource['process']>,
  };
}

/** Apollo keeps apart the errors of missing values that no other error explains. */
function withSilentNulls({ data, errors = [], extensions = {} }: ApolloResult): ExecutionResult {
  const silent = (extensions['valueCompletion'] ?? []) as readonly GraphQLError[];
  return { data: data ?? null, errors: [...errors, ...silent] };
}
