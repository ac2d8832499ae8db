import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeGently } from './close-gently.ts';
import { sendTransportError, type TransportError } from './transport-error.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Runs the requests of a connection one after the other. Node would run all that a client pipelines side by side. */
export type RequestOrder = {
  /** Calls `run` when the requests before it are answered; never if one of them has closed the connection. */
  take(exchange: Exchange, run: () => void): void;
  /** Refuses bytes that are no request, after the answers to the requests before them. */
  refuseBytes(socket: Duplex, refusal: TransportError): void;
};

type Connection = { last: Exchange | undefined; waiting: number; isOver: boolean };

const maxWaiting = 100;

export function createRequestOrder(): RequestOrder {
  const connections = new WeakMap<Duplex, Connection>();

  const connectionOf = (socket: Duplex): Connection => {
    const connection = connections.get(socket) ?? { last: undefined, waiting: 0, isOver: false };
    connections.set(socket, connection);
    return connection;
  };

  return {
    take(exchange, run) {
      const { socket } = exchange.request;
      const connection = connectionOf(socket);
      const { last } = connection;
      if (connection.isOver || !socket.writable) return;
      if (last !== undefined && !last.response.closed) {
        if (connection.waiting === maxWaiting) {
          connection.isOver = true;
          socket.pause();
          last.response.setHeader('connection', 'close');
          return;
        }
        connection.waiting += 1;
        last.response.once('close', () => {
          connection.waiting -= 1;
          if (socket.writable && !exchange.response.headersSent) run();
        });
      } else run();
      connection.last = exchange;
    },

    refuseBytes(socket, refusal) {
      const connection = connectionOf(socket);
      const { last } = connection;
      if (connection.isOver) return;
      connection.isOver = true;
      if (last === undefined || last.response.closed) sendBytes(socket, refusal);
      else if (last.request.complete) last.response.once('close', () => sendBytes(socket, refusal));
      else refuseBody(last, socket, refusal);
    },
  };
}

/** The bytes belong to the body of a request, which may have been answered before its body was read. */
function refuseBody({ request, response }: Exchange, socket: Duplex, refusal: TransportError): void {
  // Its end may come while the connection lingers: who reads it must not get it any more, and learns that it is over.
  request.unpipe().pause();
  // Node would let what nobody has begun to read run out, and who begins then would find an empty body.
  request.read(0);
  socket.once('close', () => request.destroy());
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
