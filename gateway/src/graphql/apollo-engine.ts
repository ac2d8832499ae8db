import { isObjectType, operationFromDocument, type Subgraph, Supergraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import { commonResolvers } from '@compliance/kit/common-resolvers';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { Engine, Source } from './engine.ts';
import type { GraphContext } from './graph-context.ts';

/** Of all that a request carries in Apollo's server, execution reads only what is given here. */
type ApolloRequest = Parameters<typeof executeQueryPlan>[2];

type ApolloResult = Awaited<ReturnType<typeof executeQueryPlan>>;

/** Plans of real queries come out the same; with Apollo's default of 10,000 a contrived one takes seconds. */
const maxEvaluatedPlans = 32;

/** Plans with Apollo's query planner and runs the plans with Apollo's gateway. */
export function createApolloEngine(options: {
  supergraphSdl: string;
  sources: Record<string, Source>;
  logger: Logger;
}): Engine {
  const { logger } = options;
  const sources = Object.fromEntries(
    Object.entries(options.sources).map(([name, source]) => [name, dataSource(source)]),
  );
  const supergraph = Supergraph.build(options.supergraphSdl, { validateSupergraph: false });
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const apiSchema = supergraph.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();
  // A composed schema knows its scalars by name only.
  const { parseValue, parseLiteral } = commonResolvers.DateTime;
  Object.assign(schema.getType('DateTime') ?? {}, { parseValue, parseLiteral });
  const subgraphs = [...supergraph.subgraphs()];
  const planner = new QueryPlanner(supergraph, { reuseQueryFragments: false, debug: { maxEvaluatedPlans } });

  return {
    schema,
    ownersOf: (type, field) => subgraphs.filter(has(type, field)).map(({ name }) => name),
    compile(document, operationName) {
      const named = operationName === undefined ? {} : { operationName };
      const plan = planner.buildQueryPlan(operationFromDocument(apiSchema, document, named));
      const operation = buildOperationContext({ schema, operationDocument: document, ...named });
      return async (variables, context) => {
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
  };
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

/** Values that had to be there and were not, without any error that says why, stand apart in Apollo's result. */
function withSilentNulls({ data, errors = [], extensions = {} }: ApolloResult): ExecutionResult {
  const silent = (extensions['valueCompletion'] ?? []) as readonly GraphQLError[];
  return { data: data ?? null, errors: [...errors, ...silent] };
}
