import type { keyKind } from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import { dayMs } from '@compliance/kit/process/clock';
import type { z } from 'zod';

export type ApiKeyKind = z.infer<typeof keyKind>;
export type ApiKeyState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';
export type ApiKeyEndReason = 'IDLE_TIMEOUT' | 'REVOKED';

export type ApiKey = {
  id: string;
  personId: string;
  name: string;
  kind: ApiKeyKind;
  lastFour: string;
  expiresAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  /** Set when the key was revoked, or found to have expired. */
  endReason: ApiKeyEndReason | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type ApiKeyConnection = Connection<ApiKey>;

export const defaultLifetimeMs = 90 * dayMs;
export const maxLifetimeMs = 366 * dayMs;

/** The most keys of one person that are neither revoked nor expired: each has a rate limit of its own. */
export const maxActiveKeys = 100;

/** @param at ISO date-time */
export function stateOf(apiKey: ApiKey, at: string): ApiKeyState {
  if (apiKey.endReason === 'REVOKED') return 'REVOKED';
  return hasExpired(apiKey, at) ? 'EXPIRED' : 'ACTIVE';
}

/** Also of a key whose end nobody has noticed yet. */
export function endReasonOf(apiKey: ApiKey, at: string): ApiKeyEndReason | null {
  return apiKey.endReason ?? (hasExpired(apiKey, at) ? 'IDLE_TIMEOUT' : null);
}

export function hasExpired({ expiresAt }: ApiKey, at: string): boolean {
  return expiresAt <= at;
}
