import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Principal } from '@compliance/kit/operation/principal';

/** What the bridge talks to, at the moment of a test: an identity that knows everybody, and a gateway in trouble. */
export type OtherProcesses = {
  url: string;
  /** How the gateway answers from now on. */
  gateway(answer: Answer): void;
  /** The name under which the bridge holds its lease. */
  holder(): string;
  /** Settles when the next request for the gateway has arrived. */
  asked(): Promise<IncomingMessage>;
  stop(): Promise<void>;
};

type Answer = (response: ServerResponse) => void;

/** For whom identity takes everybody. */
export const principal: Principal = {
  personId: 'A'.repeat(16),
  credential: { kind: 'MCP', id: 'B'.repeat(16) },
  epoch: 1,
  memberships: [],
};

const recognized = { principal, endsAt: Number.MAX_SAFE_INTEGER };

export async function startOtherProcesses(): Promise<OtherProcesses> {
  let answer: Answer = (response) => response.end('{}');
  let holder = '';
  const server = createServer(async (request, response) => {
    if (request.url === '/internal/introspect') response.end(JSON.stringify({ recognized }));
    else if (request.url === '/internal/lease') {
      ({ holder } = (await json(request)) as { holder: string });
      response.end('{"granted":true}');
    } else if (request.url === '/internal/last-used') response.end('{}');
    else {
      server.emit('asked', request);
      answer(response);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    gateway(next) {
      answer = next;
    },
    holder: () => holder,
    asked: async () => (await once(server, 'asked'))[0] as IncomingMessage,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
