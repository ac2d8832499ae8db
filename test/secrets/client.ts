import type { TestSystem } from '@compliance/testing/test-system';

export type Sent = { path: string; headers?: Record<string, string>; body?: unknown };

export type Reply = { status: number; text: string; cookie: string };

/** Sends requests and keeps the answers, except those that are meant to hold a secret. */
export type Client = {
  heard: string[];
  send(request: Sent): Promise<Reply>;
  /** Answers that show a secret to its owner: the body of a new key. */
  sendForSecret(request: Sent): Promise<Reply>;
};

export const consolePath = '/api/console/v1/graphql';
export const mcpPath = '/api/mcp/v1';

export function createClient({ baseUrl }: TestSystem): Client {
  const heard: string[] = [];
  const exchange = async ({ path, headers = {}, body = {} }: Sent): Promise<Reply> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const answered = [...response.headers].filter(([name]) => name !== 'set-cookie');
    heard.push(JSON.stringify(answered));
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: response.status, text, cookie };
  };
  return {
    heard,
    async send(request) {
      const reply = await exchange(request);
      heard.push(reply.text);
      return reply;
    },
    sendForSecret: exchange,
  };
}

export function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** A request as a page of the console sends it. */
export function session(cookie: string): Record<string, string> {
  return { cookie, 'sec-fetch-site': 'same-origin' };
}
