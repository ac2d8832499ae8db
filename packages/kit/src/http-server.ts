import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { sendTransportError, TransportError } from './transport-error.ts';

export type Listener = { url: string; port: number; stop(): Promise<void> };

type Limits = { headerBytes?: number; drainMs?: number };

const headerTimeMs = 5_000;
/** Headers (5 s) and body (8 s) together. */
const requestTimeMs = 13_000;
/** Longer than any client of ours keeps a connection, so that it is the client who closes an idle one. */
const keepAliveMs = 65_000;
const maxHeaders = 100;
/** How long the rest of a body is thrown away after the answer: a client that is cut at once may miss the answer. */
const lingerMs = 1_000;
/** How long idle connections may still bring a request after `stop`; it is answered with `Connection: close`. */
const idleGraceMs = 500;

/**
 * Starts an HTTP server that answers JSON whatever comes in. `stop` loses no request: it stops accepting, lets the
 * open connections finish, and cuts what is left after `drainMs` (10 s).
 */
export async function listen(options: {
  host: string;
  port: number;
  handler: RequestListener;
  limits?: Limits;
}): Promise<Listener> {
  const { headerBytes = 8 * 1024, drainMs = 10_000 } = options.limits ?? {};
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: headerTimeMs,
    requestTimeout: requestTimeMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: 250,
    requireHostHeader: false,
  });
  const stop = drainable(server, drainMs);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Whoever destroys a request takes its socket from it.
    const { socket } = request;
    const cut = (): void => {
      if (!request.complete) socket.destroy();
    };
    response.once('finish', () => {
      if (!request.complete) setTimeout(cut, lingerMs).unref();
    });
    const refusal = refusalOf(request);
    if (refusal === undefined) options.handler(request, response);
    else sendTransportError(response, refusal);
  });
  // Node would answer these itself, with an empty body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 400, 'bad_request'));
  server.on('clientError', answerParserError);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://${options.host}:${port}`, port, stop };
}

/** What Node would let pass, or answer with an empty body. */
function refusalOf({ rawHeaders, httpVersion, headers }: IncomingMessage): TransportError | undefined {
  const close = { connection: 'close' };
  if (rawHeaders.length > 2 * maxHeaders) return new TransportError(431, 'headers_too_large', close);
  const nameless = httpVersion === '1.1' && headers.host === undefined;
  const encoded = (headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked';
  return nameless || encoded ? new TransportError(400, 'bad_request', close) : undefined;
}

function drainable(server: Server, drainMs: number): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let state: 'running' | 'draining' | 'closing' = 'running';
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('request', (_request, response: ServerResponse) => {
    open.add(response);
    if (state !== 'running') closeAfter(response);
    response.once('close', () => {
      open.delete(response);
      if (state === 'closing') server.closeIdleConnections();
    });
  });

  return () =>
    new Promise((resolve) => {
      state = 'draining';
      open.forEach(closeAfter);
      const grace = setTimeout(() => {
        state = 'closing';
        server.closeIdleConnections();
      }, idleGraceMs);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      // The HTTP server's own close would cut idle connections on which a request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(grace);
        clearTimeout(cut);
        server.close();
        resolve();
      });
    });
}

function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, 'headers_too_large');
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, 'timeout');
  else refuse(socket, 400, 'bad_request');
}

const statusTexts = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function refuse(
  socket: Duplex & { _httpMessage?: ServerResponse | null },
  status: keyof typeof statusTexts,
  code: string,
): void {
  // An answer under way on this connection would be garbled by another one.
  if (!socket.writable || socket._httpMessage) {
    if (socket._httpMessage?.writableEnded) socket.end(() => socket.destroy());
    else socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: code });
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
