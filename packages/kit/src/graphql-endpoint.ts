import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { GraphqlExecutor } from './graphql-executor.ts';
import { authenticateCall, type InternalCall, readInternalBody } from './internal-request.ts';
import type { TokenVerifier } from './internal-token.ts';
import { sendJson } from './send-json.ts';
import { sendTransportError, TransportError, toTransportError } from './transport-error.ts';

/** A subgraph's `POST /graphql`: answers nobody without a principal signed for this subgraph. */
export function graphqlEndpoint<Context>(options: {
  audience: string;
  verifier: TokenVerifier;
  execute: GraphqlExecutor<Context>;
  contextOf(call: InternalCall): Context;
  logger: Logger;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { audience, verifier, execute, contextOf, logger } = options;
  return async (request, response) => {
    try {
      const call = authenticateCall(request, verifier, audience);
      if (request.method !== 'POST') throw new TransportError(405, 'method_not_allowed', { allow: 'POST' });
      sendJson(response, 200, await execute(await readInternalBody(request), contextOf(call)));
    } catch (error) {
      const refusal = toTransportError(error);
      if (refusal.code === 'internal_error') {
        logger.error({ requestId: request.headers['x-request-id'], error }, 'request failed');
      }
      sendTransportError(response, refusal);
    }
  };
}
