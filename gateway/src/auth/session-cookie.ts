import type { IncomingMessage } from 'node:http';
import type { StartedSession } from '@compliance/kit/credential';
import type { OwnOrigin } from '@compliance/kit/own-origin';

/** Also the addresses that stand for all of a machine's own. */
const loopback = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** How the session travels as a cookie; on plain HTTP, which only the loopback may use, without the secure prefix. */
export type SessionCookie = {
  /**
   * The token, if the request stands by its cookie: an Authorization header takes the place of it.
   * @throws TransportError 403 when it was not a page of ours that had the browser send it
   */
  read(request: IncomingMessage): string | undefined;
  /** The token that the browser has, of a request that does not stand by it. */
  held(request: IncomingMessage): string | undefined;
  /** `Set-Cookie` values. */
  open(session: StartedSession['session']): string;
  clear(): string;
};

type Address = { publicOrigin?: string | undefined; host: string };

/** @param address as clients know the service */
export function createSessionCookie(address: Address, ownOrigin: OwnOrigin): SessionCookie {
  const secure = !isPlainLoopback(address);
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
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

/** Where a browser would not give a `Secure` cookie back, and nobody listens on the way. */
function isPlainLoopback({ publicOrigin, host }: Address): boolean {
  const { protocol, hostname } = new URL(publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}`);
  return protocol === 'http:' && loopback.test(hostname);
}

/** As identity makes them; what is of another form need not be looked up. */
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
