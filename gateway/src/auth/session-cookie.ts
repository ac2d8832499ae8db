import type { IncomingMessage } from 'node:http';
import type { StartedSession } from '@compliance/kit/credential';
import type { OwnOrigin } from '@compliance/kit/own-origin';

/** How the session travels as a cookie; on plain HTTP, which only the loopback may use, without the secure prefix. */
export type SessionCookie = {
  /**
   * The token, if the request stands by its cookie: an Authorization header takes the place of it.
   * @throws TransportError 403 when it was not a page of ours that had the browser send it
   */
  read(request: IncomingMessage): string | undefined;
  /** `Set-Cookie` values. */
  open(session: StartedSession['session']): string;
  clear(): string;
};

export function createSessionCookie({
  secure,
  ownOrigin,
}: {
  secure: boolean;
  ownOrigin: OwnOrigin;
}): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read(request) {
      const { authorization, cookie } = request.headers;
      if (authorization !== undefined) return undefined;
      const token = cookieOf(name, cookie);
      if (token !== undefined) ownOrigin.requireOwnPage(request);
      return token;
    },
    open: ({ token, maxAgeSeconds }) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function cookieOf(name: string, cookies = ''): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}
