import type { RequestListener } from 'node:http';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import { answeredRightsHeader, writeAnsweredRights } from '@compliance/kit/internal/answered-rights';
import type { RequestLimits } from '@compliance/kit/limits/request-limits';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Authentication } from '@compliance/kit/rights/authentication';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import { createExchangeHandler } from './protocol/exchange-handler.ts';
import { JsonRpcError } from './protocol/json-rpc-error.ts';
import { jsonRpcFailure } from './protocol/json-rpc-failure.ts';

/** `POST /api/mcp/v1`, for agents with an MCP key. A cookie is no credential here. */
export function createMcpInterface(options: {
  runtime: Runtime;
  authentication: Authentication;
  limits: RequestLimits;
}): RequestListener {
  const { runtime, authentication, limits } = options;
  const { logger, metrics } = runtime;
  const answer = createExchangeHandler({ gateway: runtime.clientOf('gateway'), logger, metrics });
  return createInterfaceFront({
    name: 'mcp',
    runtime,
    answers: ['application/json', 'text/event-stream'],
    limits,
    async admit(request, requestId) {
      const token = bearerToken(request);
      if (token === undefined) return undefined;
      return authentication.admit({ kind: 'key', token, interface: 'MCP' }, requestId);
    },
    async handle(exchange) {
      const send = await answer(exchange);
      return () => send({ [answeredRightsHeader]: writeAnsweredRights(exchange.admission.principal) });
    },
    describeBadBody: (code) =>
      jsonRpcFailure(
        code === 'bad_request'
          ? new JsonRpcError(-32700, 'The body is not valid JSON')
          : new JsonRpcError(-32600, 'The body must be one JSON-RPC object'),
      ),
  });
}
