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

/** A request's body on its way. */
export type ForwardedBody = {
  /** Sends it on as it comes in, or once more when all of it is kept. */
  sendTo(upstream: ClientRequest): void;
  /** Whether all of it has come, and can be sent once more. */
  isKept(): boolean;
};

/** More than the bridge takes. */
const maxKeptBytes = 512 * 1024;

export function createForwardedBody(request: IncomingMessage): ForwardedBody {
  const kept: Buffer[] = [];
  let bytes = 0;
  const keep = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes <= maxKeptBytes) kept.push(piece);
    else kept.length = 0;
  };
  const isKept = (): boolean => request.readableEnded && bytes <= maxKeptBytes;

  return {
    isKept,
    sendTo(upstream) {
      if (isKept()) {
        upstream.end(Buffer.concat(kept));
        return;
      }
      // Lets the bridge check the headers, and time the body, before any of the body has come.
      upstream.flushHeaders();
      // A pipeline would take the socket from a request whose answer comes before its end.
      const begin = (): unknown => request.on('data', keep).pipe(upstream);
      // A client that expects "100 Continue" sends its body once the bridge asks for it.
      if (request.headers.expect?.toLowerCase() === '100-continue') upstream.once('continue', begin);
      else begin();
    },
  };
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
