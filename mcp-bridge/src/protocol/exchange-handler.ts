import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Exchange } from '@compliance/kit/http/interface-front';
import { sendJson, sendJsonText } from '@compliance/kit/http/send-json';
import type { Backend } from '../call-tool.ts';
import { readToolChoice } from '../tool-choice.ts';
import { createToolbox, type Toolbox } from '../toolbox.ts';
import { JsonRpcError, statusOf } from './json-rpc-error.ts';
import { jsonRpcFailure } from './json-rpc-failure.ts';
import { answerLegacy } from './legacy-era.ts';
import { idempotencyKey, isRequest, type Request, readMessage, requestId } from './message.ts';
import { answerModern } from './modern-era.ts';
import { isLegacy, protocolVersionOf, refuseUnsupported } from './versions.ts';

/** Sends an answer that was made, with these headers besides its own. */
type Send = (headers: OutgoingHttpHeaders) => void;

/** Answers MCP requests, each on its own. @throws UnauthenticatedError if the credential has ended meanwhile */
export function createExchangeHandler(backend: Backend): (exchange: Exchange) => Promise<Send> {
  return async ({ request, response, body, ...caller }) => {
    try {
      refuseUnsupported(protocolVersionOf(request.headers));
      const message = readMessage(body);
      const choice = readToolChoice(request);
      // A server without state has no use for notifications.
      if (!isRequest(message)) return (headers) => sendNothing(response, headers);
      const call = { ...caller, idempotencyKey: idempotencyKey(message), signal: goneSignal(response) };
      const toolbox = createToolbox(choice, call, backend);
      return await answer(message, toolbox, request, response);
    } catch (error) {
      if (!(error instanceof JsonRpcError)) throw error;
      return (headers) =>
        sendJson(response, statusOf(error), jsonRpcFailure(error, requestId(body)), headers);
    }
  };
}

async function answer(
  message: Request,
  toolbox: Toolbox,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<Send> {
  if (isLegacy(message, protocolVersionOf(headers))) {
    const text = await answerLegacy(message, toolbox);
    return (headers) => sendJsonText(response, 200, text, headers);
  }
  const { status, contentType, text } = await answerModern(message, headers, toolbox);
  return (headers) => sendJsonText(response, status, text, { 'content-type': contentType, ...headers });
}

function sendNothing(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (!response.headersSent) response.writeHead(202, { 'content-length': 0, ...headers }).end();
}

/** Aborted when the client leaves before it has its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
