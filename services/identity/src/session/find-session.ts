import type { Identity } from '../context.ts';
import { endOf, hashSessionToken, type Session } from './session.ts';

/** The session behind a cookie, if it still goes on. */
export async function findSession({ sessions, now }: Identity, token: string): Promise<Session | undefined> {
  const session = await sessions.findByHash(hashSessionToken(token));
  return session !== undefined && endOf(session) > now() ? session : undefined;
}
