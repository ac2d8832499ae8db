import { createHash, randomBytes } from 'node:crypto';
import type { Gids } from '@compliance/kit/operation/gid';

/** A person signed in at the web console. */
export type Session = {
  id: string;
  personId: string;
  /** Of the token in the cookie. */
  hash: string;
  createdAt: string;
  lastUsedAt: string;
};

const hourMs = 60 * 60 * 1000;
const idleMs = 12 * hourMs;
export const sessionLifetimeMs = 7 * 24 * hourMs;

/** The session's global id: its person is the scope. */
export function gidOf(gids: Gids, { id, personId }: Pick<Session, 'id' | 'personId'>): string {
  return gids.encode({ type: 'Session', scopeId: personId, id });
}

/** When the session ends if it is not used again, in milliseconds. */
export function endOf(session: Session): number {
  return Math.min(Date.parse(session.lastUsedAt) + idleMs, Date.parse(session.createdAt) + sessionLifetimeMs);
}

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
