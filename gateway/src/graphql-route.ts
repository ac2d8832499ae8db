import type { Clock } from '@compliance/kit/clock';
import type { InternalRoute } from '@compliance/kit/internal-route';
import { TransportError } from '@compliance/kit/transport-error';
import type { Graph } from './graphql/graph.ts';
import { commitTimeMs } from './graphql/graph-context.ts';

/** `POST /internal/graphql`: the bridge asks for a person it has recognized itself. */
export function graphqlRoute(graph: Graph, now: Clock): InternalRoute {
  return {
    path: 'graphql',
    allowPersons: true,
    async handle({ body, principal, requestId, commitBy = now() + commitTimeMs }) {
      if (typeof body !== 'object' || body === null) throw new TransportError(400, 'bad_request');
      // Only the holder of the credential could ask anew; what changes the caller's own rights is no tool.
      const refreshPrincipal = async () => principal;
      return graph(body as Record<string, unknown>, { principal, requestId, commitBy, refreshPrincipal });
    },
  };
}
