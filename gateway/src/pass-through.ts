import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { UnavailableError } from '@compliance/kit/errors';
import { sendTransportError, toTransportError } from '@compliance/kit/transport-error';

/** Headers of one connection, not of the request or answer it carries. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

type Limits = { connectMs?: number; answerMs?: number };

/**
 * Hands requests on as they come in, headers and bytes unchanged, and the answers back likewise. It goes round the
 * addresses; one that cannot be reached costs a request nothing, for its body is not read before a connection stands.
 */
export function createPassThrough(
  urls: readonly string[],
  { connectMs = 1_000, answerMs = 10_000 }: Limits = {},
): {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const attempt = (request: IncomingMessage, response: ServerResponse, origins: string[]): void => {
    const [origin, ...others] = origins;
    if (origin === undefined || response.destroyed) {
      refuse(response);
      return;
    }
    const { method, url: path = '/', rawHeaders } = request;
    const upstream = openRequest(origin, { agent, method, path, headers: ownHeaders(rawHeaders) });
    const deadline = createDeadline(upstream);
    let connected = false;

    deadline.set(connectMs);
    whenConnected(upstream, () => {
      connected = true;
      deadline.set(answerMs);
      // A slow body takes nothing from the time that its answer has.
      request.once('end', () => {
        if (!response.headersSent) deadline.set(answerMs);
      });
      sendOn(request, upstream);
    });
    upstream.on('response', (answer) => {
      deadline.lift();
      // What came after it on the connection may have been refused meanwhile.
      if (response.headersSent) answer.destroy();
      else sendBack(answer, request, response);
    });
    upstream.on('error', () => {
      if (connected) refuse(response);
      else attempt(request, response, others);
    });
    upstream.on('close', deadline.lift);
    response.on('close', () => {
      upstream.destroy();
      // What is left of the body is thrown away, so that the next request on the connection can be read.
      request.unpipe(upstream).resume();
    });
  };

  return {
    handle(request, response) {
      const start = turn++ % Math.max(urls.length, 1);
      attempt(request, response, [...urls.slice(start), ...urls.slice(0, start)]);
    },
    close: () => agent.destroy(),
  };
}

/** When a request is given up; each setting replaces the one before it. */
function createDeadline(upstream: ClientRequest): { set(ms: number): void; lift(): void } {
  let timer: NodeJS.Timeout | undefined;
  const lift = (): void => clearTimeout(timer);
  return {
    set(ms) {
      lift();
      timer = setTimeout(() => upstream.destroy(new UnavailableError()), ms);
    },
    lift,
  };
}

function whenConnected(upstream: ClientRequest, start: () => void): void {
  upstream.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', start);
    else start();
  });
}

function sendOn(request: IncomingMessage, upstream: ClientRequest): void {
  // What is refused or timed by the bridge does not wait for the first piece of a body.
  upstream.flushHeaders();
  // A pipeline would take the socket from a request whose answer comes before its end.
  const begin = (): unknown => request.pipe(upstream);
  // What the client holds back until it is asked for, the bridge asks for.
  if (request.headers.expect?.toLowerCase() === '100-continue') upstream.once('continue', begin);
  else begin();
}

function sendBack(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, [
    ...ownHeaders(answer.rawHeaders),
    ...(endsRequest(answer, request) ? ['connection', 'close'] : []),
  ]);
  pipeline(answer, response, () => undefined);
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendTransportError(response, toTransportError(new UnavailableError()));
}

/** Whether the answer is to a body that has taken too long, and for whose end nobody is to wait. */
function endsRequest(answer: IncomingMessage, request: IncomingMessage): boolean {
  return !request.complete && answer.headers.connection === 'close';
}

function ownHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !hopByHop.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
}
