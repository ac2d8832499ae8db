import type { TestSystem } from '@compliance/testing/test-system';
import { type Reply, send } from './send.ts';

/** What a browser that shows a page of ours does with a system. Cookies are `name=value`. */
export type SignInClient = {
  auth(name: string, body: unknown, headers?: readonly string[]): Promise<Reply>;
  /** @throws Error when that is refused */
  signIn(who: { email: string; password: string }, headers?: readonly string[]): Promise<string>;
  ask(query: string, variables: object, headers: readonly string[]): Promise<Reply>;
  inSession(cookie: string, query: string, headers?: readonly string[]): Promise<Reply>;
  /** Whether a session still goes on. */
  holds(cookie: string): Promise<boolean>;
};

const json = ['content-type', 'application/json'];
const ownPage = ['sec-fetch-site', 'same-origin'];

export function signInClient({ baseUrl }: Pick<TestSystem, 'baseUrl'>): SignInClient {
  const post = (path: string, body: unknown, headers: readonly string[]): Promise<Reply> =>
    send(baseUrl, { path, headers: [...json, ...ownPage, ...headers], body: JSON.stringify(body) });

  const client: SignInClient = {
    auth: (name, body, headers = []) => post(`/api/auth/v1/${name}`, body, headers),

    async signIn({ email, password }, headers = []) {
      const reply = await client.auth('sign-in', { email, password }, headers);
      if (reply.status !== 204) throw new Error(`not signed in: ${reply.status} ${reply.body}`);
      return cookieIn(reply);
    },

    ask: (query, variables, headers) => post('/api/console/v1/graphql', { query, variables }, headers),

    inSession: (cookie, query, headers = []) => client.ask(query, {}, ['cookie', cookie, ...headers]),

    holds: async (cookie) => (await client.inSession(cookie, '{ viewer { kind } }')).status === 200,
  };
  return client;
}

/** The cookie that an answer sets, without its attributes. */
export function cookieIn({ headers }: Reply): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** `[from, address]` headers as a proxy writes them. */
export const forwardedFor = (address: string): string[] => ['x-forwarded-for', address];
