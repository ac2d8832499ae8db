import { Agent, request as openRequest } from 'node:http';
import type { FuzzRequest } from './fuzz-request.ts';

/** What came back, byte by byte. */
export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

export type Sender = { send(request: FuzzRequest): Promise<RawAnswer>; close(): void };

/** Longer than any answer may take. */
const answerMs = 15_000;

/** Sends requests over kept connections. `send` fails where no answer comes. */
export function openSender(baseUrl: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(baseUrl);

  const send = ({ method, path, headers, body }: FuzzRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const request = openRequest({ agent, hostname, port, method, path, timeout: answerMs });
      for (const name of new Set(headers.map(([header]) => header))) {
        const values = headers.filter(([header]) => header === name).map(([, value]) => value);
        request.setHeader(name, values.length === 1 ? (values[0] ?? '') : values);
      }
      request.setHeader('content-length', body.length);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', reject);
      request.end(body);
    });

  return { send, close: () => agent.destroy() };
}
