import { request as openRequest } from 'node:http';

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends a request as written: nothing of its path or headers is tidied up. `headers` alternates names and values. */
export function send(
  baseUrl: string,
  options: { method?: string; path: string; host?: string; headers?: string[]; body?: string | Buffer },
): Promise<Reply> {
  const { hostname, port, host: ownHost } = new URL(baseUrl);
  const { method = 'POST', path, host = ownHost, headers = [], body = '' } = options;
  const framing = ['host', host, 'content-length', String(Buffer.byteLength(body))];
  return new Promise((resolve, reject) => {
    const request = openRequest({
      hostname,
      port,
      method,
      path,
      agent: false,
      headers: [...framing, ...headers],
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { date: _, ...answered } = response.headers;
      resolve({
        status: response.statusCode ?? 0,
        headers: answered,
        body: Buffer.concat(chunks).toString(),
      });
    });
    request.end(body);
  });
}
