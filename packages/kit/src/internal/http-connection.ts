import {
  connect as connectPlain,
  isIP,
  type Socket,
  type SocketConstructorOpts,
  type TcpNetConnectOpts,
} from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { createAnswerReader, type HttpAnswer, type ReadAnswer } from './http-answer.ts';

/** One request and whoever waits for its answer; one of the two functions is called, once. */
export type Posting = {
  /** The whole request, head and body. */
  text: string;
  answered(answer: HttpAnswer): void;
  failed(error: Error): void;
};

/** A connection to one server that carries one request at a time. */
export type Connection = {
  /** Sends a request, as soon as there is a connection. To be called when none is on its way. */
  carry(posting: Posting): void;
  carries(posting: Posting): boolean;
  /** Whether the server still waits for another request, as far as it has said. */
  isFresh(): boolean;
  /** For what was being carried: it fails with this error, and the connection is over. */
  fail(error: Error): void;
  /** Ends a connection that carries nothing. `onClosed` is not called. */
  close(): void;
};

export type ConnectionOptions = {
  /** `http://host:port`, or with https. */
  server: URL;
  connectTimeoutMs: number;
  /** Of the body. */
  maxAnswerBytes: number;
  /** Called when another request may be carried. */
  onFree(): void;
  /** Called when it is over and nobody has called `close`. */
  onClosed(): void;
};

export const connectTimeoutCode = 'CONNECT_TIMEOUT';

/** All connections read into it: what they read is taken in before another one reads. */
const lent = Buffer.allocUnsafeSlow(64 * 1024);
const probeAfterMs = 60_000;

export function openConnection(options: ConnectionOptions): Connection {
  const { connectTimeoutMs, maxAnswerBytes, onFree, onClosed } = options;
  let carried: { posting: Posting; read: ReadAnswer } | undefined;
  let keptUntil = Number.POSITIVE_INFINITY;
  let isOver = false;

  const close = (): void => {
    isOver = true;
    clearTimeout(patience);
    socket.destroy();
  };
  const end = (error: Error): void => {
    if (isOver) return;
    close();
    onClosed();
    carried?.posting.failed(error);
  };
  const endedByServer = (): void => end(codedError('CONNECTION_CLOSED'));

  const take = (bytes: Buffer): void => {
    // Nobody has asked for what comes now, or not on this connection.
    if (carried === undefined) throw codedError('UNASKED_ANSWER');
    const { posting, read } = carried;
    const answer = read(bytes);
    if (answer === undefined) return;
    carried = undefined;
    socket.unref();
    keptUntil = performance.now() + answer.keptMs;
    (answer.keptMs > 0 ? onFree : endedByServer)();
    posting.answered(answer);
  };

  const socket = connect(options.server, (bytes) => {
    try {
      if (!isOver) take(bytes);
    } catch (error) {
      end(error as Error);
    }
  });
  const patience = setTimeout(() => end(codedError(connectTimeoutCode)), connectTimeoutMs);
  socket
    .once(isSafe(options.server) ? 'secureConnect' : 'connect', () => clearTimeout(patience))
    .once('end', endedByServer)
    .once('close', endedByServer)
    .on('error', end);

  return {
    carry(posting) {
      carried = { posting, read: createAnswerReader(maxAnswerBytes) };
      socket.ref();
      socket.write(posting.text);
    },
    carries: (posting) => carried?.posting === posting,
    isFresh: () => !isOver && performance.now() < keptUntil,
    fail: end,
    close,
  };
}

/** Reads without the streams of Node, which cost as much as the rest of a short call. */
function connect(server: URL, receive: (bytes: Buffer) => void): Socket {
  const { hostname, port } = server;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const options: TcpNetConnectOpts & SocketConstructorOpts = {
    host,
    port: port === '' ? (isSafe(server) ? 443 : 80) : Number(port),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: probeAfterMs,
    onread: {
      buffer: lent,
      callback(length) {
        receive(lent.subarray(0, length));
        return true;
      },
    },
  };
  if (!isSafe(server)) return connectPlain(options);
  return connectSafely({ ...options, ...(isIP(host) === 0 && { servername: host }) });
}

function isSafe({ protocol }: URL): boolean {
  return protocol === 'https:';
}

function codedError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
