import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendJson } from '../http/send-json.ts';
import { sendTransportError, TransportError, toTransportError } from '../http/transport-error.ts';
import { authenticateCall, type InternalCall, readInternalBody } from '../internal/internal-request.ts';
import type { TokenVerifier } from '../internal/token-verifier.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { isPerson } from '../operation/principal.ts';
import type { GraphqlExecutor } from './graphql-executor.ts';

/** A subgraph's `POST /graphql`: answers nobody without a person's principal signed for this subgraph. */
export function graphqlEndpoint<Context>(options: {
  audience: string;
  verifier: TokenVerifier;
  execute: GraphqlExecutor<Context>;
  contextOf(call: InternalCall): Context;
  logger: Logger;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { audience, verifier, execute, contextOf, logger } = options;
  return async (request, response) => {
    let requestId: string | undefined;
    try {
      const call = authenticateCall(request, verifier, audience);
      requestId = call.requestId;
      // The graph is for people: a process that speaks for itself is nobody whose keys or organizations these could be.
      if (!isPerson(call.principal)) throw new UnauthenticatedError();
      if (request.method !== 'POST') throw new TransportError(405, 'method_not_allowed', { allow: 'POST' });
      sendJson(response, 200, await execute(await readInternalBody(request), contextOf(call)));
    } catch (error) {
      const refusal = toTransportError(error);
      if (refusal.code === 'internal_error') logger.error({ requestId, error }, 'request failed');
      sendTransportError(response, refusal);
    }
  };
}
