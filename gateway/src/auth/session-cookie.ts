import type { IncomingMessage } from 'node:http';
import type { StartedSession } from '@compliance/kit/credential';

/** How the session travels as a cookie; on plain HTTP, which only the loopback may use, without the secure prefix. */
export type SessionCookie = {
  read(request: IncomingMessage): string | undefined;
  /** `Set-Cookie` values. */
  open(session: StartedSession['session']): string;
  clear(): string;
};

export function createSessionCookie({ secure }: { secure: boolean }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read(request) {
      for (const pair of request.headers.cookie?.split(';') ?? []) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name) return value;
      }
      return undefined;
    },
    open: ({ token, maxAgeSeconds }) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
