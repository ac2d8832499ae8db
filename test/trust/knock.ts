import { Agent, request } from 'node:http';

export type Answer = { status: number; text: string; challenge: string | undefined };

/** `headers` are names and values in turn, so that a name may come twice. */
type Knock = { headers?: readonly string[]; query?: string; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Posts to a path of an internal listener. Without a body an empty object is sent, which is no good input anywhere. */
export function knock(
  { url, path }: { url: string; path: string },
  { headers = [], query = '', body = '{}' }: Knock,
): Promise<Answer> {
  const sent = ['host', new URL(url).host, 'content-type', 'application/json', ...headers];
  return new Promise((resolve, reject) => {
    const length = ['content-length', String(Buffer.byteLength(body))];
    const options = { method: 'POST', agent, headers: [...sent, ...length] };
    request(`${url}${path}${query}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          challenge: response.headers['www-authenticate'],
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
