import type { GraphQLDataSource } from '@apollo/gateway';
import { UnavailableError } from '@compliance/kit/errors';
import type { ServiceClient } from '@compliance/kit/service-client';
import type { GraphContext } from './graph-context.ts';
import { type SubgraphResult, unavailableResult } from './unavailable-result.ts';

const changesOwnRights = /^mutation\b.*\bcreateOrganization\b/s;

/**
 * Asks one subgraph as the caller. A subgraph that is away costs its own fields only; one that does not accept the
 * caller any more ends the request with UnauthenticatedError.
 */
export function createSubgraphSource(client: ServiceClient): GraphQLDataSource {
  return {
    async process({ request, context }) {
      const { query = '', variables = {} } = request;
      const graphContext = context as GraphContext;
      const isMutation = query.startsWith('mutation');
      try {
        const result = await client.call<SubgraphResult>(
          '/graphql',
          { query, variables },
          {
            principal: graphContext.principal,
            requestId: graphContext.requestId,
            commitBy: isMutation ? graphContext.commitBy : undefined,
            read: !isMutation,
          },
        );
        // The other services' fields of this answer are to be read with the right that was just gained.
        if (changesOwnRights.test(query)) graphContext.principal = await graphContext.refreshPrincipal();
        return result;
      } catch (error) {
        if (error instanceof UnavailableError) return unavailableResult(query, variables['representations']);
        throw error;
      }
    },
  };
}
