import type { Clock } from '@compliance/kit/clock';
import type { InternalRoute } from '@compliance/kit/internal-route';
import { TransportError } from '@compliance/kit/transport-error';
import type { Graph } from './graphql/graph.ts';
import { type Acting, deadlinesOf } from './graphql/graph-context.ts';

/** `POST /internal/graphql`: the bridge asks for a person it has recognized itself, and is told what that costs them. */
export function graphqlRoute(graph: Graph, now: Clock): InternalRoute {
  return {
    path: 'graphql',
    callers: ['mcp-bridge'],
    allowPersons: true,
    async handle({ body, principal, requestId, commitBy }) {
      if (typeof body !== 'object' || body === null) throw new TransportError(400, 'bad_request');
      const deadlines = deadlinesOf(now());
      let points = 0;
      const answer = await graph(body as Record<string, unknown>, {
        acting: { principal, ...watchedByTheBridge },
        requestId,
        ...deadlines,
        commitBy: commitBy ?? neverMore,
        isOwnDocument: true,
        charge(more) {
          points += more;
        },
      });
      return { ...answer, points };
    },
  };
}

/** What the bridge sends without a time to commit by is not meant to write. */
const neverMore = 0;

/** The bridge has let the request in: changes of rights wait for it there. No tool changes the caller's own rights. */
const watchedByTheBridge: Omit<Acting, 'principal'> = {
  beginWrite: async () => undefined,
  endWrite: () => undefined,
  renew: async () => true,
};
