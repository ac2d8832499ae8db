import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeGently } from './close-gently.ts';
import { sendTransportError, type TransportError } from './transport-error.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Remembers the last request of each connection, which decides how a refusal that ends the connection is said. */
export type LastRequests = {
  /** False when the connection has ended with an earlier request: what follows is neither run nor answered. */
  accept(exchange: Exchange): boolean;
  /** Refuses a whole request, and with it all that its client has sent after it. */
  refuse(exchange: Exchange, refusal: TransportError): void;
  /** Refuses what could not be read as a request; those before it are answered first. */
  refuseBytes(socket: Duplex, refusal: TransportError): void;
};

export function createLastRequests(): LastRequests {
  const last = new WeakMap<Duplex, Exchange>();
  const ended = new WeakSet<Duplex>();

  return {
    accept(exchange) {
      const { socket } = exchange.request;
      if (ended.has(socket)) return false;
      last.set(socket, exchange);
      return true;
    },

    refuse({ request, response }, refusal) {
      ended.add(request.socket);
      sendTransportError(response, refusal);
    },

    refuseBytes(socket, refusal) {
      if (ended.has(socket)) return;
      ended.add(socket);
      const exchange = last.get(socket);
      if (exchange === undefined || exchange.response.closed) sendBytes(socket, refusal);
      else if (exchange.request.complete) exchange.response.once('close', () => sendBytes(socket, refusal));
      else refuseBody(exchange, socket, refusal);
    },
  };
}

/** What cannot be read is the rest of a body, which may have been answered without it. */
function refuseBody({ response }: Exchange, socket: Duplex, refusal: TransportError): void {
  if (!response.headersSent) sendTransportError(response, refusal);
  else if (response.writableEnded) closeGently(socket);
  else socket.destroy();
}

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function sendBytes(socket: Duplex, { status, code }: TransportError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: code });
  socket.write(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  closeGently(socket);
}
