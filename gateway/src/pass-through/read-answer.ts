import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answeredRightsHeader, readAnsweredRights } from '@compliance/kit/internal/answered-rights';
import { headersWithout, hopByHop } from './headers-without.ts';
import type { MadeAnswer } from './pass-through-gate.ts';

/** Headers of the bridge's answers that clients do not get. */
const keptFromClients = new Set([...hopByHop, 'transfer-encoding', answeredRightsHeader]);

/** Reads the whole of an answer, to be sent to the client as it is. @throws Error if the answer breaks off */
export async function readAnswer(
  answer: IncomingMessage,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<MadeAnswer> {
  const { statusCode: status = 502, rawHeaders, headers } = answer;
  const body = await buffer(answer);
  return {
    status,
    rights: readAnsweredRights(headers[answeredRightsHeader]?.toString() ?? ''),
    send() {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(status, [
        ...headersWithout(keptFromClients, rawHeaders),
        ...(endsRequest(answer, request) ? ['connection', 'close'] : []),
      ]);
      response.end(body);
    },
  };
}

/** Whether the bridge has given up the body, so that the connection to the client must be closed as well. */
function endsRequest(answer: IncomingMessage, request: IncomingMessage): boolean {
  return !request.complete && answer.headers.connection === 'close';
}
