import type { IncomingHttpHeaders } from 'node:http';
import { type CallToolResult, createMcpHandler, Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { callResultText } from '../tool-result.ts';
import type { Toolbox } from '../toolbox.ts';
import { capabilities, implementation, instructions } from './implementation.ts';
import { JsonRpcError } from './json-rpc-error.ts';
import { jsonRpcFailure } from './json-rpc-failure.ts';
import type { Request as JsonRpcRequest } from './message.ts';
import { inOurWords, readSdkError } from './sdk-refusal.ts';

/** One for all requests: making one takes longer than answering. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Answers a request of 2026-07-28, whose rules about headers and envelopes are the SDK's matter. */
export async function answerModern(
  message: JsonRpcRequest,
  headers: IncomingHttpHeaders,
  toolbox: Toolbox,
): Promise<{ status: number; contentType: string; text: string }> {
  let failure: unknown;
  const handler = createMcpHandler(
    () => {
      const server = new Server(implementation, { capabilities, instructions, jsonSchemaValidator });
      server.setRequestHandler('tools/list', () => ({ tools: toolbox.list() }));
      server.setRequestHandler('tools/call', async ({ params }) => {
        const result = await toolbox.call(params.name, params.arguments).catch((error) => {
          failure = error;
          throw error;
        });
        return JSON.parse(callResultText(result)) as CallToolResult;
      });
      return server;
    },
    { legacy: 'reject' },
  );
  const response = await handler.fetch(webRequest(headers), { parsedBody: message });
  // The SDK would report what only HTTP can say, such as a 401, as an internal error.
  if (failure !== undefined && !(failure instanceof JsonRpcError)) throw failure;
  const { status } = response;
  const contentType = response.headers.get('content-type') ?? 'application/json';
  const text = await response.text();
  const refused = failure === undefined ? readSdkError(contentType, text) : undefined;
  if (refused === undefined) return { status, contentType, text };
  const refusal = jsonRpcFailure(inOurWords(refused, message, headers), message.id);
  return { status, contentType, text: JSON.stringify(refusal) };
}

function webRequest(headers: IncomingHttpHeaders): Request {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
  return new Request('http://bridge/api/mcp/v1', {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ...own.map(([name, value]) => [name, String(value)] as [string, string]),
    ],
  });
}
