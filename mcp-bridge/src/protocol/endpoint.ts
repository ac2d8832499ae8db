import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Principal } from '@compliance/kit/principal';
import type { ServiceClient } from '@compliance/kit/service-client';
import { sendJson, sendJsonText } from '@compliance/kit/transport-error';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { readToolChoice } from '../tool-choice.ts';
import { createToolbox, type Toolbox } from '../toolbox.ts';
import { JsonRpcError, statusOf } from './json-rpc-error.ts';
import { answerLegacy } from './legacy-era.ts';
import { isRequest, type Request, readMessage, requestId } from './message.ts';
import { answerModern } from './modern-era.ts';
import { refuseUnsupported } from './versions.ts';

/** A request that has passed the front: the caller is known and the body is a JSON object. */
export type McpExchange = {
  request: IncomingMessage;
  response: ServerResponse;
  body: unknown;
  principal: Principal;
  requestId: string;
  receivedAt: number;
};

/** Answers MCP requests, each on its own. @throws UnauthenticatedError when the credential ended meanwhile */
export function mcpEndpoint(gateway: ServiceClient): (exchange: McpExchange) => Promise<void> {
  return async ({ request, response, body, ...caller }) => {
    try {
      refuseUnsupported(protocolVersionOf(request.headers));
      const message = readMessage(body);
      const choice = readToolChoice(request);
      // Nothing a client can notify matters to a server that keeps no state.
      if (!isRequest(message)) response.writeHead(202).end();
      else {
        const toolbox = createToolbox(choice, { ...caller, signal: goneSignal(response) }, gateway);
        await answer(message, toolbox, request, response);
      }
    } catch (error) {
      if (!(error instanceof JsonRpcError)) throw error;
      const { code, message, data } = error;
      sendJson(response, statusOf(error), {
        jsonrpc: '2.0',
        id: requestId(body),
        error: { code, message, data },
      });
    }
  };
}

async function answer(
  message: Request,
  toolbox: Toolbox,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isLegacy(message, headers)) sendJson(response, 200, await answerLegacy(message, toolbox));
  else {
    const { status, contentType, text } = await answerModern(message, headers, toolbox);
    sendJsonText(response, status, text, { 'content-type': contentType });
  }
}

function isLegacy(body: Request, headers: IncomingHttpHeaders): boolean {
  const protocolVersionHeader = protocolVersionOf(headers);
  const inbound = { httpMethod: 'POST', body };
  return (
    classifyInboundRequest(
      protocolVersionHeader === undefined ? inbound : { ...inbound, protocolVersionHeader },
    ).kind === 'legacy'
  );
}

function protocolVersionOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['mcp-protocol-version']?.toString();
}

/** Aborted when the client closes the connection. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
