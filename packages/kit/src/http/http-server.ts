import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeGently, lingerMs } from './close-gently.ts';
import { createDrain } from './drain.ts';
import { openListeners } from './open-listeners.ts';
import { createRequestOrder, type RequestOrder } from './request-order.ts';
import { sendTransportError, type TransportCode, TransportError } from './transport-error.ts';

export type Listener = { url: string; port: number; stop(): Promise<void> };

type Limits = {
  headerBytes?: number;
  headers?: number;
  drainMs?: number;
  silentMs?: number;
  exchangeMs?: number;
  requestMs?: number;
};

const headerTimeMs = 5_000;
/** Longer than any client of ours keeps a connection, so that it is the client who closes an idle one. */
const keepAliveMs = 65_000;

/**
 * Starts an HTTP server that answers JSON whatever comes in. `stop` loses no request: it stops accepting, lets the
 * open connections finish, and cuts what is left after `drainMs` (10 s). A client that takes nothing of its answer for
 * `silentMs` (5 s), or has not taken all of it after `exchangeMs` (60 s), is cut as well. A request has `requestMs` to
 * come: headers (5 s) and body (8 s) together.
 */
export async function listen(options: {
  host: string;
  port: number;
  handler: RequestListener;
  limits?: Limits;
  /** How many connections are accepted in one turn of the event loop; 1 when left out. */
  acceptors?: number;
}): Promise<Listener> {
  const {
    headerBytes = 8 * 1024,
    headers = 100,
    drainMs = 10_000,
    silentMs = 5_000,
    exchangeMs = 60_000,
    requestMs = 13_000,
  } = options.limits ?? {};
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: Math.min(headerTimeMs, requestMs),
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: 250,
    requireHostHeader: false,
  });
  const order = createRequestOrder();
  const endIdle = (socket: Socket): void => order.refuseBytes(socket, closing(408, 'timeout'));
  const { track, stop } = createDrain(server, drainMs, endIdle);
  serve(server, order, (request, response) => {
    track(response);
    giveUpAfter(exchangeMs, request, response);
    response.on('prefinish', () => request.socket.setTimeout(silentMs));
    const refusal = refusalOf(request, headers);
    if (refusal === undefined) options.handler(request, response);
    else sendTransportError(response, refusal);
  });
  const listeners = await openListeners(server, options, options.acceptors ?? 1);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${options.host}:${port}`, port, stop: () => stop(listeners) };
}

function serve(server: Server, order: RequestOrder, handler: RequestListener): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    order.take({ request, response }, () => handler(request, response));
  });
  // Node calls this to close a connection after its last answer.
  server.on('connection', (socket: Socket) => {
    socket.destroySoon = () => closeGently(socket);
  });
  // Ask for a body that the client holds back only when it is read: a client that is refused need not send it.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
  // Node would answer these itself, with an empty body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    order.refuseBytes(socket, closing(400, 'bad_request'));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Who leaves in the middle of a request waits for no answer.
    if (error.code === 'HPE_INVALID_EOF_STATE') socket.destroy();
    else order.refuseBytes(socket, refusalOfBytes(error));
  });
}

function giveUpAfter(exchangeMs: number, request: IncomingMessage, response: ServerResponse): void {
  // A request that is destroyed has no socket any more, so keep it here.
  const { socket } = request;
  const late = setTimeout(() => socket.destroy(), exchangeMs).unref();
  const cut = (): void => {
    if (!request.complete) socket.destroy();
  };
  response.on('finish', () => {
    if (!request.complete) setTimeout(cut, lingerMs).unref();
  });
  response.on('close', () => clearTimeout(late));
}

/** Refuses what Node would accept, or would refuse with an empty body. */
function refusalOf(request: IncomingMessage, maxHeaders: number): TransportError | undefined {
  const { rawHeaders, httpVersion, headers, headersDistinct } = request;
  if (rawHeaders.length > 2 * maxHeaders) return closing(431, 'headers_too_large');
  const encoding = headers['transfer-encoding'];
  const hosts = headersDistinct['host']?.length ?? 0;
  const isProper =
    httpVersion === '1.1'
      ? hosts === 1 && (encoding ?? 'chunked').toLowerCase() === 'chunked'
      : httpVersion === '1.0' && hosts <= 1 && encoding === undefined;
  return isProper ? undefined : closing(400, 'bad_request');
}

function refusalOfBytes({ code }: NodeJS.ErrnoException): TransportError {
  if (code === 'HPE_HEADER_OVERFLOW') return closing(431, 'headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return closing(408, 'timeout');
  return closing(400, 'bad_request');
}

function closing(status: number, code: TransportCode): TransportError {
  return new TransportError(status, code, { connection: 'close' });
}
