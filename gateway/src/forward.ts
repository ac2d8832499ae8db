import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answeredRightsHeader, readAnsweredRights } from '@compliance/kit/internal/answered-rights';
import type { MadeAnswer } from './pass-through-gate.ts';

/** Headers of one connection, not of the request or answer it carries. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);
/** Headers of the bridge's answers that clients do not get. */
const keptFromClients = new Set([...hopByHop, 'transfer-encoding', answeredRightsHeader]);

/** The headers with which a request is forwarded, in the form of `rawHeaders`. */
export function forwardedHeaders({ rawHeaders }: IncomingMessage): string[] {
  return without(hopByHop, rawHeaders);
}

/** Sends a request's body on, as it comes in. */
export function forwardBody(request: IncomingMessage, upstream: ClientRequest): void {
  // Lets the bridge check the headers, and time the body, before any of the body has come.
  upstream.flushHeaders();
  // A pipeline would take the socket from a request whose answer comes before its end.
  const begin = (): unknown => request.pipe(upstream);
  // A client that expects "100 Continue" sends its body once the bridge asks for it.
  if (request.headers.expect?.toLowerCase() === '100-continue') upstream.once('continue', begin);
  else begin();
}

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
        ...without(keptFromClients, rawHeaders),
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

function without(names: ReadonlySet<string>, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !names.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}
