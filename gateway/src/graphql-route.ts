import { badRequest } from '@compliance/kit/http/transport-error';
import type { InternalRoute } from '@compliance/kit/internal/internal-route';
import type { Clock } from '@compliance/kit/process/clock';
import type { Graph } from './graphql/graph.ts';
import { type Acting, deadlinesOf } from './graphql/graph-context.ts';

/** `POST /internal/graphql`: the bridge asks as a person it has recognized, and learns what that costs in points. */
export function graphqlRoute(graph: Graph, now: Clock): InternalRoute {
  return {
    path: 'graphql',
    callers: ['mcp-bridge'],
    forPersons: true,
    async handle({ body, principal, requestId, commitBy, idempotencyKey }) {
      if (typeof body !== 'object' || body === null) throw badRequest();
      const deadlines = deadlinesOf(now());
      let points = 0;
      const answer = await graph(body as Record<string, unknown>, {
        acting: { principal, ...watchedByTheBridge },
        requestId,
        idempotencyKey,
        ...deadlines,
        commitBy: commitBy ?? neverMore,
        isOwnDocument: true,
        charge(more) {
          points += more;
        },
      });
      if (answer.text === undefined) return { ...answer, points };
      return `${answer.text.slice(0, -1)},"points":${points}}`;
    },
  };
}

/** The bridge names a time to commit by whenever it means to write. Without one, that time is already over. */
const neverMore = 0;

/** The bridge has admitted the request, so changes of rights wait for it there. No tool changes its caller's rights. */
const watchedByTheBridge: Omit<Acting, 'principal'> = {
  beginWrite: async () => undefined,
  endWrite: () => undefined,
  renew: async () => true,
};
