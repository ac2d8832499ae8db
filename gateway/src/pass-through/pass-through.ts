import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { sendTransportError, TransportError, toTransportError } from '@compliance/kit/http/transport-error';
import { type Addresses, createAddresses } from '@compliance/kit/internal/addresses';
import { busyStatus, notTakenStatus } from '@compliance/kit/internal/answer-status';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { createForwardedBody, type ForwardedBody } from './forwarded-body.ts';
import { headersWithout, hopByHop } from './headers-without.ts';
import type { LetOut, PassThroughGate } from './pass-through-gate.ts';
import { readAnswer } from './read-answer.ts';

type Options = { urls: readonly string[]; gate: PassThroughGate; connectMs?: number; answerMs?: number };

/**
 * Hands on unchanged the requests that the gate lets in, and their answers; an answer goes out when it is complete and
 * the gate lets it out. Requests go where the fewest are on their way, and last to addresses that did not answer. If
 * one cannot be reached, or ends the connection without having taken the request, the next is tried.
 */
export function createPassThrough({ urls, gate, connectMs = 1_000, answerMs = 10_000 }: Options): {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
} {
  const agent = new Agent({ keepAlive: true });
  const addresses = createAddresses(urls);

  const attempt = (passing: Passing, origins: string[]): void => {
    const { request, response, body, letOut } = passing;
    const [origin, ...others] = origins;
    if (origin === undefined || response.destroyed) {
      refuse(response, new UnavailableError());
      return;
    }
    const { method, url: path = '/' } = request;
    const headers = headersWithout(hopByHop, request.rawHeaders);
    const upstream = openRequest(origin, { agent, method, path, headers });
    const deadline = createDeadline(upstream);
    let isConnected = false;
    count(upstream, origin, addresses);

    deadline.set(connectMs);
    whenConnected(upstream, () => {
      isConnected = true;
      deadline.set(answerMs);
      // The time for the answer begins when the body has been sent.
      request.once('end', () => {
        if (!response.headersSent) deadline.set(answerMs);
      });
      body.sendTo(upstream);
    });
    upstream.on('response', (answer) => {
      // A bridge that still waits for the body answers the same, and is not asked again.
      if (answer.statusCode === notTakenStatus && body.isKept()) {
        answer.resume();
        attempt(passing, others);
        return;
      }
      const answering = readAnswer(answer, passing).then(letOut);
      answering.catch((error: unknown) => refuse(response, error));
    });
    upstream.on('error', (error) => {
      if (!response.closed) addresses.note(origin, false);
      if (isConnected) refuse(response, error);
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
    async handle(request, response) {
      try {
        const letOut = await gate(request, response);
        const body = createForwardedBody(request);
        attempt({ request, response, body, letOut }, addresses.inOrder(true));
      } catch (error) {
        refuse(response, error);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Tells the addresses how a call to one of them goes. */
function count(upstream: ClientRequest, origin: string, addresses: Addresses): void {
  const end = addresses.begin(origin);
  let isBusy = false;
  upstream.on('response', ({ statusCode }) => {
    addresses.note(origin, true);
    isBusy = statusCode === busyStatus;
  });
  upstream.on('close', () => end(isBusy));
}

type Passing = {
  request: IncomingMessage;
  response: ServerResponse;
  body: ForwardedBody;
  letOut: LetOut;
};

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

/** The answer where the gate refuses, or where the bridge's own broke off or was late. */
function refuse(response: ServerResponse, error: unknown): void {
  const isExpected = [UnauthenticatedError, UnavailableError, TransportError].some(
    (type) => error instanceof type,
  );
  sendTransportError(response, toTransportError(isExpected ? error : new UnavailableError()));
}
