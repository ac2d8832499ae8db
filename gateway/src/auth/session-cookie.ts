import type { IncomingMessage } from 'node:http';
import type { OwnOrigin } from '@compliance/kit/http/own-origin';
import type { StartedSession } from '@compliance/kit/operation/credential';

/** Names of this machine, among them the addresses that stand for all of its own. */
const loopback = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** The cookie that carries the session. On plain HTTP, which is for the loopback only, it has no secure prefix. */
export type SessionCookie = {
  /**
   * The token, if the cookie is the request's credential: an Authorization header takes precedence over it.
   * @throws TransportError 403 unless a page of ours sent the request
   */
  read(request: IncomingMessage): string | undefined;
  /** The token in the cookie, for requests whose credential it is not, such as signing in. */
  held(request: IncomingMessage): string | undefined;
  /** `Set-Cookie` values. */
  open(session: StartedSession['session']): string;
  clear(): string;
};

type Address = { publicOrigin?: string | undefined; host: string };

/** @param address as clients know the service */
export function createSessionCookie(address: Address, ownOrigin: OwnOrigin): SessionCookie {
  const isSecure = !isPlainLoopback(address);
  const name = isSecure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(request) {
      const { authorization, cookie } = request.headers;
      if (authorization !== undefined) return undefined;
      const token = cookieOf(name, cookie);
      if (token !== undefined) ownOrigin.requireOwnPage(request);
      return isToken(token) ? token : undefined;
    },
    held({ headers }) {
      const token = cookieOf(name, headers.cookie);
      return isToken(token) ? token : undefined;
    },
    open: ({ token, maxAgeSeconds }) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** There a browser would not send back a `Secure` cookie, and nobody can listen on the way. */
function isPlainLoopback({ publicOrigin, host }: Address): boolean {
  const { protocol, hostname } = new URL(publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}`);
  return protocol === 'http:' && loopback.test(hostname);
}

/** Whether a text has the form of identity's tokens. Others need not be looked up. */
function isToken(text: string | undefined): boolean {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

function cookieOf(name: string, cookies = ''): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
