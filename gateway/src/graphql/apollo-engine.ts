import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { buildOperationContext, executeQueryPlan, type GraphQLDataSource } from '@apollo/gateway';
import { QueryPlanner } from '@apollo/query-planner';
import { commonResolvers } from '@compliance/kit/common-resolvers';
import type { Logger } from 'pino';
import type { Engine } from './engine.ts';

/** Of all that a request carries in Apollo's server, execution reads only what is given here. */
type ApolloRequest = Parameters<typeof executeQueryPlan>[2];

/** Plans of real queries come out the same; with Apollo's default of 10,000 a contrived one takes seconds. */
const maxEvaluatedPlans = 300;

/** Plans with Apollo's query planner and runs the plans with Apollo's gateway. */
export function createApolloEngine(options: {
  supergraphSdl: string;
  sources: Record<string, GraphQLDataSource>;
  logger: Logger;
}): Engine {
  const { sources, logger } = options;
  const supergraph = Supergraph.build(options.supergraphSdl, { validateSupergraph: false });
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const apiSchema = supergraph.apiSchema();
  const schema = apiSchema.toGraphQLJSSchema();
  // A composed schema knows its scalars by name only.
  const { parseValue, parseLiteral } = commonResolvers.DateTime;
  Object.assign(schema.getType('DateTime') ?? {}, { parseValue, parseLiteral });
  const planner = new QueryPlanner(supergraph, { reuseQueryFragments: false, debug: { maxEvaluatedPlans } });

  return {
    schema,
    compile(document, operationName) {
      const named = operationName === undefined ? {} : { operationName };
      const plan = planner.buildQueryPlan(operationFromDocument(apiSchema, document, named));
      const operation = buildOperationContext({ schema, operationDocument: document, ...named });
      return (variables, context) => {
        const request = { request: { variables }, metrics: {}, context, logger };
        return executeQueryPlan(
          plan,
          sources,
          request as unknown as ApolloRequest,
          operation,
          supergraphSchema,
          apiSchema,
        );
      };
    },
  };
}
