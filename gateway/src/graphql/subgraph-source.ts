import type { GraphQLDataSource } from '@apollo/gateway';
import type { ServiceName } from '@compliance/kit/config';
import { UnavailableError } from '@compliance/kit/errors';
import type { Runtime } from '@compliance/kit/runtime';
import type { GraphContext } from './graph-context.ts';
import { type SubgraphResult, unavailableResult } from './unavailable-result.ts';

type Variables = Record<string, unknown>;

const fetchTimeMs = 3_000;
const changesOwnRights = /^mutation\b.*\bcreateOrganization\b/s;

/**
 * Asks one subgraph as the caller. A subgraph that is away costs its own fields only; one that does not accept the
 * caller any more ends the request with UnauthenticatedError.
 */
export function createSubgraphSource(service: ServiceName, runtime: Runtime): GraphQLDataSource {
  const { now, metrics } = runtime;
  const client = runtime.clientOf(service);

  const fetchFields = async (
    query: string,
    variables: Variables,
    context: GraphContext,
  ): Promise<SubgraphResult> => {
    const { principal, requestId, commitBy, answerBy } = context;
    const isMutation = query.startsWith('mutation');
    const timeoutMs = Math.min(fetchTimeMs, answerBy - now());
    const start = performance.now();
    let outcome = 'failed';
    try {
      if (timeoutMs <= 0) throw new UnavailableError();
      const result = await client.call<SubgraphResult>(
        '/graphql',
        { query, variables },
        {
          principal,
          requestId,
          commitBy: isMutation ? commitBy : undefined,
          timeoutMs,
          repeatable: !isMutation,
        },
      );
      outcome = 'ok';
      return result;
    } catch (error) {
      if (error instanceof UnavailableError) return unavailableResult(query, variables['representations']);
      throw error;
    } finally {
      metrics.observe(`fetch ${service}`, outcome, (performance.now() - start) / 1_000);
    }
  };

  return {
    async process({ request: { query = '', variables = {} }, context }) {
      const graphContext = context as GraphContext;
      const result = await fetchFields(query, variables, graphContext);
      if (changesOwnRights.test(query)) await refreshPrincipal(graphContext);
      return result;
    },
  };
}

/** The other services' fields of the answer are to be read with the right that was just gained. */
async function refreshPrincipal(context: GraphContext): Promise<void> {
  try {
    context.principal = await context.refreshPrincipal();
  } catch (error) {
    // What the mutation has done is worth more than the fields that are now refused.
    if (!(error instanceof UnavailableError)) throw error;
  }
}
