import { type Connection, type ConnectionOptions, openConnection, type Posting } from './http-connection.ts';

export type PoolLimits = Pick<ConnectionOptions, 'connectTimeoutMs' | 'maxAnswerBytes'> & {
  /** To each server. A request that finds none free waits. */
  maxConnections: number;
};

/** The connections to one server. */
export type ConnectionPool = {
  send(posting: Posting): void;
  /** For a posting whose answer nobody waits for any more: it fails with this error. */
  abandon(posting: Posting, error: Error): void;
  /** Resolves when all that was sent has been answered or has failed. */
  close(): Promise<void>;
};

/** @throws TypeError for an origin that is none */
export function createConnectionPool(
  origin: string,
  { maxConnections, ...limits }: PoolLimits,
): ConnectionPool {
  const server = new URL(origin);
  const open = new Set<Connection>();
  const free = createFreeConnections((connection) => {
    open.delete(connection);
    connection.close();
  });
  /** In the order in which they came. */
  const waiting = new Set<Posting>();
  const closed = Promise.withResolvers<void>();
  let isClosing = false;

  const connect = (): Connection => {
    const connection = openConnection({
      server,
      ...limits,
      onFree() {
        free.put(connection);
        sendNext();
      },
      onClosed() {
        open.delete(connection);
        free.remove(connection);
        sendNext();
      },
    });
    open.add(connection);
    return connection;
  };

  const sendNext = (): void => {
    const [next] = waiting;
    const connection = next && (free.take() ?? (open.size < maxConnections ? connect() : undefined));
    if (next !== undefined && connection !== undefined) {
      waiting.delete(next);
      connection.carry(next);
    }
    if (isClosing) endFree();
  };

  const endFree = (): void => {
    free.closeAll();
    if (open.size === 0) closed.resolve();
  };

  return {
    send(posting) {
      waiting.add(posting);
      sendNext();
    },
    abandon(posting, error) {
      if (waiting.delete(posting)) posting.failed(error);
      else [...open].find((connection) => connection.carries(posting))?.fail(error);
    },
    close() {
      isClosing = true;
      endFree();
      return closed.promise;
    },
  };
}

/** Connections that carry nothing. */
type FreeConnections = {
  put(connection: Connection): void;
  /** The one that was used last, so that those that are not needed grow old, and are closed. */
  take(): Connection | undefined;
  remove(connection: Connection): void;
  closeAll(): void;
};

function createFreeConnections(discard: (connection: Connection) => void): FreeConnections {
  const free: Connection[] = [];
  return {
    put: (connection) => void free.push(connection),
    take() {
      for (let connection = free.pop(); connection !== undefined; connection = free.pop()) {
        if (connection.isFresh()) return connection;
        discard(connection);
      }
      return undefined;
    },
    remove(connection) {
      const index = free.indexOf(connection);
      if (index >= 0) free.splice(index, 1);
    },
    closeAll() {
      for (const connection of free.splice(0)) discard(connection);
    },
  };
}
