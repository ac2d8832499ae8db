import { type ConnectionPool, createConnectionPool, type PoolLimits } from './connection-pool.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { Posting } from './http-connection.ts';

export type HttpRequest = {
  /** `http://host:port`, or with https. */
  origin: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** Posts texts to our own processes over connections that are kept. */
export type HttpClient = {
  /**
   * @throws Error with a `code` of ours or of the system; named TimeoutError after `timeoutMs`, in which the request
   * may also have waited for a connection; the signal's reason
   */
  post(request: HttpRequest, timeoutMs: number, signal?: AbortSignal): Promise<HttpAnswer>;
  /** Lets what is on its way be answered, and takes nothing more. */
  close(): Promise<void>;
};

export function createHttpClient(limits: PoolLimits): HttpClient {
  const pools = new Map<string, ConnectionPool>();
  let isClosed = false;

  const poolOf = (origin: string): ConnectionPool => {
    const pool = pools.get(origin) ?? createConnectionPool(origin, limits);
    pools.set(origin, pool);
    return pool;
  };

  return {
    post(request, timeoutMs, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('The client is closed');
        const pool = poolOf(request.origin);
        const settle = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
        };
        const posting: Posting = {
          text: textOf(request),
          answered(answer) {
            settle();
            resolve(answer);
          },
          failed(error) {
            settle();
            reject(error);
          },
        };
        const giveUp = (): void => {
          const late = (): Error => new DOMException('No answer in time', 'TimeoutError');
          pool.abandon(posting, signal?.aborted ? signal.reason : late());
        };
        const timer = setTimeout(giveUp, timeoutMs);
        signal?.addEventListener('abort', giveUp, { once: true });
        pool.send(posting);
      });
    },

    async close() {
      isClosed = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** What may stand in a line of a head. */
const oneLine = /^[\t\x20-\x7e]*$/;

/** @throws TypeError for a path or header that would not stay in its line */
function textOf({ origin, path, headers, body }: HttpRequest): string {
  let head = `POST ${path} HTTP/1.1`;
  if (!/^\/[\x21-\x7e]*$/.test(path)) throw new TypeError('This is no path');
  for (const [name, value] of Object.entries({ host: origin.slice(origin.indexOf('//') + 2), ...headers })) {
    if (!oneLine.test(value)) throw new TypeError(`The header "${name}" has characters that it may not have`);
    head += `\r\n${name}: ${value}`;
  }
  return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
