import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from '@jest/globals';

/** An event as a webhook's endpoint gets it. */
export type ReceivedEvent = {
  id: string;
  type: string;
  sequence: number;
  occurredAt: string;
  organizationId: string;
  resourceType: string;
  resourceId: string;
  data: { changes: { field: string; before: unknown; after: unknown }[] };
};

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; event: ReceivedEvent };

/** Answers a request, or leaves it without an answer. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** The endpoint of a webhook. */
export type Receiver = {
  url: string;
  received: Received[];
  /** From now on; at first everything is taken. */
  answer(answer: Answer): void;
  stop(): Promise<void>;
};

const started: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
});

export const accept: Answer = (response) => void response.writeHead(204).end();

export function refuse(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => void response.writeHead(status, headers).end('no');
}

export const hang: Answer = () => undefined;

/** Starts an endpoint on this machine for the tests of one file, and stops it after them. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = accept;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const one = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
    received.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
  };
  started.push(stop);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      answer = next;
    },
    stop,
  };
}
