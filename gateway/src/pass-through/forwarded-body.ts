import type { ClientRequest, IncomingMessage } from 'node:http';

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
