import { readFileSync } from 'node:fs';
import { NotFoundError } from '@compliance/kit/operation/errors';
import type { Gid } from '@compliance/kit/operation/gid';
import { createOwnCredential } from '@compliance/kit/operation/own-credential';
import { membershipIn, type Principal } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import type { Runtime } from '@compliance/kit/process/runtime';
import { createGraphqlExecutor } from '@compliance/kit/subgraph/graphql-executor';
import { subgraphSchema } from '@compliance/kit/subgraph/subgraph-schema';
import type { Source } from '../graphql/engine.ts';

const typeDefs = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8');

/**
 * The subgraph inside the gateway: `node(id)` reads from the id itself whose record it is and leaves the rest to that
 * service, so that it costs no fetch of its own.
 */
export function createEdgeSource({ gids, cursors, now, logger }: Runtime): Source {
  const schema = subgraphSchema(typeDefs, { Query: { node: findNode } });
  const execute = createGraphqlExecutor(schema);
  const isNode = (type: string): boolean => schema.getType(type) !== undefined;

  async function findNode(_: unknown, { id }: { id: string }, context: RequestContext): Promise<object> {
    const gid = gids.decode(id);
    if (gid === undefined || !isNode(gid.type) || !belongsTo(context.principal, gid))
      throw new NotFoundError();
    return { __typename: gid.type, id, nodeId: id };
  }

  return (request, { acting: { principal }, requestId }) =>
    execute(request, {
      principal,
      requestId,
      commitBy: undefined,
      tried: {},
      ownCredential: createOwnCredential(principal.credential.id),
      gids,
      cursors,
      now,
      logger: logger.child({ requestId }),
    });
}

/** A person's own matters are kept under the person, all else under an organization. */
function belongsTo(principal: Principal, { scopeId }: Gid): boolean {
  return scopeId === principal.personId || membershipIn(principal, scopeId) !== undefined;
}
