import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { CompileOperation, Source } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import type { ReadSupergraph } from './read-supergraph.ts';

/** Execution reads only a few of the members of this type, so only those are made. */
type ApolloRequest = Parameters<typeof executeQueryPlan>[2];

type ApolloResult = Awaited<ReturnType<typeof executeQueryPlan>>;

/** Runs plans as Apollo's gateway does. */
export function createApolloExecution(
  options: Omit<ReadSupergraph, 'subgraphs'> & { sources: Readonly<Record<string, Source>>; logger: Logger },
): CompileOperation {
  const { apiSchema, schema, supergraphSchema, logger } = options;
  const sources = Object.fromEntries(
    Object.entries(options.sources).map(([name, source]) => [name, dataSource(source)]),
  );
  return (document, { name }) => {
    const named = name === undefined ? {} : { operationName: name.value };
    const operation = buildOperationContext({ schema, operationDocument: document, ...named });
    return (plan) => async (variables, context) => {
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
