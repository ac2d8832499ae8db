import { connect, type Socket } from 'node:net';

export type Reply = { status: number; body: string };

/** One keep-alive connection that has at most one request on its way. */
export type Connection = {
  /** @param onFirstBytes called in the tick in which the first of the answer is read @throws Error when it breaks */
  post(path: string, headers: object, body: string, onFirstBytes?: () => void): Promise<Reply>;
  close(): void;
};

type Pending = {
  onFirstBytes: (() => void) | undefined;
  resolve(reply: Reply): void;
  reject(error: Error): void;
};

const answerTimeMs = 15_000;

/** Speaks HTTP/1.1 without a library, which could delay what is read. Connects again when the connection has broken. */
export function openConnection(url: string): Connection {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | undefined;
  let pending: Pending | undefined;
  let received = '';

  const fail = (error: Error): void => {
    socket?.destroy();
    socket = undefined;
    received = '';
    const failed = pending;
    pending = undefined;
    failed?.reject(error);
  };
  const read = (text: string): void => {
    if (received === '') pending?.onFirstBytes?.();
    received += text;
    const reply = replyIn(received);
    if (reply === undefined) return;
    received = '';
    const answered = pending;
    pending = undefined;
    answered?.resolve(reply);
  };
  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
    opened.setTimeout(answerTimeMs, () => opened.destroy(new Error('no answer')));
    opened.on('data', read);
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket === opened) fail(new Error('the connection broke'));
    });
    return opened;
  };

  return {
    post(path, headers, body, onFirstBytes) {
      socket ??= open();
      const lines = Object.entries({ host, 'content-type': 'application/json', ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const length = `content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      pending = { onFirstBytes, resolve, reject };
      socket.write(`POST ${path} HTTP/1.1\r\n${head}${length}${body}`);
      return promise;
    },
    close: () => socket?.destroy(),
  };
}

function replyIn(text: string): Reply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end + 2);
  const body = text.slice(end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // Of an answer in chunks only the end is looked for: what they hold is left as it came.
  const isWhole =
    length === undefined && /\r\ntransfer-encoding: chunked/i.test(head)
      ? body.endsWith('0\r\n\r\n')
      : body.length >= Number(length ?? 0);
  return isWhole ? { status: Number(text.slice(9, 12)), body } : undefined;
}
