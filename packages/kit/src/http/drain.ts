import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Peers learn meanwhile, from answers that end their connection, that they had better go elsewhere. */
const idleGraceMs = 500;
const quietTurnMs = 1;
const longestTakingMs = 1_000;

/** Stops a server without losing a request. */
export type Drain = {
  /** To be called for every request. */
  track(response: ServerResponse): void;
  /**
   * Takes the connections that have come, as far as it can in a second, and accepts no more; answers the requests of
   * the open ones, ends those that are idle after half a second, and cuts what is left after `drainMs`.
   * @param listeners those that the server has its connections from
   */
  stop(listeners: readonly NetServer[]): Promise<void>;
};

/**
 * @param endIdle ends a connection without a request, so that the peer can tell that one which it is just sending has
 * not been taken
 */
export function createDrain(server: Server, drainMs: number, endIdle: (socket: Socket) => void): Drain {
  const connections = new Set<Socket>();
  const open = new Map<ServerResponse, Socket>();
  let taken = 0;
  let state: 'running' | 'draining' | 'closing' = 'running';
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const endWhenIdle = (socket: Socket): void => {
    const isBusy = [...open.values()].includes(socket);
    if (!isBusy) endIdle(socket);
  };
  /**
   * A listener that is closed resets the connections that the system has accepted for it. There are few while others
   * are kept, so this comes before clients are told to leave.
   */
  const takeWaiting = async (): Promise<void> => {
    const patience = performance.now() + longestTakingMs;
    await setImmediate();
    for (let isQuiet = false; !isQuiet && performance.now() < patience; ) {
      const [before, start] = [taken, performance.now()];
      // A turn of the event loop takes one of each listener when it begins, and others may come until it ends.
      await setImmediate();
      isQuiet = taken === before && performance.now() - start < quietTurnMs;
    }
  };
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    taken += 1;
    socket.once('close', () => connections.delete(socket));
  });

  return {
    track(response) {
      const { socket } = response.req;
      open.set(response, socket);
      if (state !== 'running') closeAfter(response);
      response.on('close', () => {
        open.delete(response);
        if (state === 'closing') endWhenIdle(socket);
      });
    },

    async stop(listeners) {
      await takeWaiting();
      state = 'draining';
      for (const response of open.keys()) closeAfter(response);
      const grace = setTimeout(() => {
        state = 'closing';
        connections.forEach(endWhenIdle);
      }, idleGraceMs);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await Promise.all(listeners.map(closeListener));
      clearTimeout(grace);
      clearTimeout(cut);
      server.close();
    },
  };
}

/** The HTTP server's own close would cut idle connections on which a request may be on its way. */
function closeListener(listener: NetServer): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(listener, () => resolve());
  });
}
