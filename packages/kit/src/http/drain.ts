import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** A request may be on its way on an idle connection, so those are kept for so long after the stop. */
const idleGraceMs = 500;

/** Stops a server without losing a request. */
export type Drain = {
  /** To be called for every request. */
  track(response: ServerResponse): void;
  /** Accepts no more connections, answers the requests of the open ones, and cuts what is left after `drainMs`. */
  stop(): Promise<void>;
};

export function createDrain(server: Server, drainMs: number): Drain {
  const open = new Set<ServerResponse>();
  let state: 'running' | 'draining' | 'closing' = 'running';
  const closeAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };

  return {
    track(response) {
      open.add(response);
      if (state !== 'running') closeAfter(response);
      response.once('close', () => {
        open.delete(response);
        if (state === 'closing') server.closeIdleConnections();
      });
    },

    stop: () =>
      new Promise((resolve) => {
        state = 'draining';
        open.forEach(closeAfter);
        const grace = setTimeout(() => {
          state = 'closing';
          server.closeIdleConnections();
        }, idleGraceMs);
        const cut = setTimeout(() => server.closeAllConnections(), drainMs);
        // The HTTP server's own close would cut idle connections on which a request may be on its way.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(grace);
          clearTimeout(cut);
          server.close();
          resolve();
        });
      }),
  };
}
