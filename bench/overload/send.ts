import { Agent, request } from 'node:http';

/** What is sent, time and again, in the name of one key. */
export type Target = { url: string; body: string; key: string };

/** `refused`: before anything was done. `failed`: no answer, or one without what was asked for. */
export type Outcome = { kind: 'answered' | 'refused' | 'failed'; ms: number; endedAt: number };

const agent = new Agent({ keepAlive: true, maxSockets: 5_000 });

export function send({ url, body, key }: Target): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const settle = (kind: Outcome['kind']): void => {
      const endedAt = performance.now();
      resolve({ kind, ms: endedAt - start, endedAt });
    };
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => settle(kindOf(response.statusCode, text))).on('error', () => settle('failed'));
    });
    sent.on('error', () => settle('failed'));
    sent.end(body);
  });
}

/** Over both interfaces a 200 may say that something was unavailable after all. */
function kindOf(status: number | undefined, text: string): Outcome['kind'] {
  if (status === 429 || status === 503) return 'refused';
  return status === 200 && !/"(errors|isError)":/.test(text) ? 'answered' : 'failed';
}
