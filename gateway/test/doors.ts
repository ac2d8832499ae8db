import type { Member } from '@compliance/testing/join-organization';
import { send } from './send.ts';

/** A place where strangers may knock: what is asked there, and with which headers it is let in, or not. */
export type Door = {
  name: string;
  path: string;
  body: string;
  /** Left out where no credential is needed. */
  credential?: { good: string[]; bad: string[] };
  /** What a proper request gets. */
  status: number;
};

const bearer = (token: string): string[] => ['authorization', `Bearer ${token}`];
const inBrowser = (cookie: string): string[] => ['cookie', cookie, 'sec-fetch-site', 'same-origin'];

/** All doors of the public address, for somebody who is signed in. */
export function doorsOf(owner: Member, cookie: string): Door[] {
  const auth = (name: string, body: object, status: number): Door => ({
    name,
    path: `/api/auth/v1/${name}`,
    body: JSON.stringify(body),
    status,
  });
  return [
    {
      name: 'console',
      path: '/api/console/v1/graphql',
      body: '{"query":"{ viewer { kind } }"}',
      credential: { good: bearer(owner.personalKey), bad: bearer('x') },
      status: 200,
    },
    {
      name: 'mcp',
      path: '/api/mcp/v1',
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      credential: { good: bearer(owner.mcpKey), bad: bearer('x') },
      status: 200,
    },
    auth('sign-in', { email: owner.email, password: owner.password }, 204),
    auth('accept-invitation', { token: 'x', password: 'correct horse battery' }, 400),
    auth('sign-out', {}, 204),
    {
      ...auth('password', { current: owner.password, next: 'short' }, 400),
      credential: { good: inBrowser(cookie), bad: inBrowser('session=x') },
    },
  ];
}

/** The session cookie of somebody who signs in as a script does. */
export async function signInAs(baseUrl: string, { email, password }: Member): Promise<string> {
  const { headers } = await send(baseUrl, {
    path: '/api/auth/v1/sign-in',
    headers: ['content-type', 'application/json'],
    body: JSON.stringify({ email, password }),
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
