import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long idle connections may still bring a request after the stop; it is answered with `Connection: close`. */
const idleGraceMs = 500;

/** Stops a server so that no request is lost. */
export type Drain = {
  /** To be told of every request that runs. */
  track(response: ServerResponse): void;
  /** Stops accepting, lets the open connections finish, and cuts what is left after `drainMs`. */
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
