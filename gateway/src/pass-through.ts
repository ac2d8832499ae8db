import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sendTransportError, toTransportError } from '@compliance/kit/http/transport-error';
import { answeredRightsHeader, readAnsweredRights } from '@compliance/kit/internal/answered-rights';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import type { LetOut, PassThroughGate } from './pass-through-gate.ts';

/** Headers of one connection, not of the request or answer it carries. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);
/** Headers of the bridge's answers that clients do not get. */
const ownWords = new Set([...hopByHop, 'transfer-encoding', answeredRightsHeader]);

type Options = { urls: readonly string[]; gate: PassThroughGate; connectMs?: number; answerMs?: number };

/**
 * Hands on requests and answers unchanged; an answer goes out when it is complete and the gate lets it out. Requests go
 * round the addresses. If one cannot be reached the next is tried, for no body is read before there is a connection.
 */
export function createPassThrough({ urls, gate, connectMs = 1_000, answerMs = 10_000 }: Options): {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const attempt = (passing: Passing, origins: string[]): void => {
    const { request, response } = passing;
    const [origin, ...others] = origins;
    if (origin === undefined || response.destroyed) {
      refuse(response, new UnavailableError());
      return;
    }
    const { method, url: path = '/', rawHeaders } = request;
    const headers = without(hopByHop, rawHeaders);
    const upstream = openRequest(origin, { agent, method, path, headers });
    const deadline = createDeadline(upstream);
    let connected = false;

    deadline.set(connectMs);
    whenConnected(upstream, () => {
      connected = true;
      deadline.set(answerMs);
      // The time for the answer begins when the body has been sent.
      request.once('end', () => {
        if (!response.headersSent) deadline.set(answerMs);
      });
      sendOn(request, upstream);
    });
    upstream.on('response', (answer) => {
      sendBack(answer, passing).catch((error: unknown) => refuse(response, error));
    });
    upstream.on('error', (error) => {
      if (connected) refuse(response, error);
      else attempt(passing, others);
    });
    upstream.on('close', deadline.lift);
    response.on('close', () => {
      upstream.destroy();
      // The rest of the body is discarded, so that the next request on the connection can be read.
      request.unpipe(upstream).resume();
    });
  };

  return {
    handle(request, response) {
      const start = turn++ % Math.max(urls.length, 1);
      const origins = [...urls.slice(start), ...urls.slice(0, start)];
      attempt({ request, response, letOut: gate(request, response) }, origins);
    },
    close: () => agent.destroy(),
  };
}

type Passing = { request: IncomingMessage; response: ServerResponse; letOut: LetOut };

/** Gives up a request after a time that can be set anew. */
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
  // Lets the bridge check the headers, and time the body, before any of the body has come.
  upstream.flushHeaders();
  // A pipeline would take the socket from a request whose answer comes before its end.
  const begin = (): unknown => request.pipe(upstream);
  // A client that expects "100 Continue" sends its body once the bridge asks for it.
  if (request.headers.expect?.toLowerCase() === '100-continue') upstream.once('continue', begin);
  else begin();
}

async function sendBack(answer: IncomingMessage, { request, response, letOut }: Passing): Promise<void> {
  const { statusCode: status = 502, rawHeaders, headers } = answer;
  const body = await buffer(answer);
  await letOut({
    status,
    rights: readAnsweredRights(headers[answeredRightsHeader]?.toString() ?? ''),
    send() {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(status, [
        ...without(ownWords, rawHeaders),
        ...(endsRequest(answer, request) ? ['connection', 'close'] : []),
      ]);
      response.end(body);
    },
  });
}

/** The answer where the bridge's own broke off, was late or may not be let out. */
function refuse(response: ServerResponse, error: unknown): void {
  const isExpected = error instanceof UnauthenticatedError;
  sendTransportError(response, toTransportError(isExpected ? error : new UnavailableError()));
}

/** Whether the bridge has given up the body, so that the connection to the client must be closed as well. */
function endsRequest(answer: IncomingMessage, request: IncomingMessage): boolean {
  return !request.complete && answer.headers.connection === 'close';
}

function without(names: ReadonlySet<string>, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !names.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}
