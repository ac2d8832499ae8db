import type { CredentialKind } from '@compliance/kit/operation/principal';
import { isoTime } from '@compliance/kit/process/clock';
import { type ApiKey, type ApiKeyKind, hasExpired } from '../api-key/api-key.ts';
import { apiKeyKindOf } from '../api-key/api-key-token.ts';
import { endApiKey } from '../api-key/end-api-key.ts';
import type { Identity } from '../context.ts';
import { type InternalRequest, systemRequest } from '../on-behalf-of.ts';
import { endOf, hashSessionToken } from '../session/session.ts';
import type { UnknownCredentials } from './unknown-credentials.ts';

/** Where a credential is looked up. `hash` is what the store knows it by. */
export type CredentialSource = {
  hash: string;
  /** Undefined if it does not hold (any more). */
  find(): Promise<StoredCredential | undefined>;
};

/** `endsAt` in milliseconds. */
export type StoredCredential = { id: string; kind: CredentialKind; personId: string; endsAt: number };

/** Undefined for what cannot be a key of this interface: that is told without the store. */
export function apiKeySource(
  identity: Identity,
  unknown: UnknownCredentials,
  { token, interface: kind }: { token: string; interface: ApiKeyKind },
  request: InternalRequest,
): CredentialSource | undefined {
  if (apiKeyKindOf(token) !== kind) return undefined;
  const hash = identity.keyHasher.hash(token);
  return {
    hash,
    async find() {
      const apiKey = await identity.apiKeys.findByHash(identity.keyHasher.candidates(token));
      // No key that has ended begins again.
      if (apiKey === undefined || apiKey.endReason !== null) {
        unknown.add(hash);
        return undefined;
      }
      const { id, personId, expiresAt } = apiKey;
      if (!hasExpired(apiKey, isoTime(identity.now()))) {
        return { id, kind, personId, endsAt: Date.parse(expiresAt) };
      }
      await markExpired(identity, apiKey, request);
      return undefined;
    },
  };
}

export function sessionSource(
  identity: Identity,
  unknown: UnknownCredentials,
  { token }: { token: string },
): CredentialSource {
  const hash = hashSessionToken(token);
  return {
    hash,
    async find() {
      const session = await identity.sessions.findByHash(hash);
      if (session === undefined) {
        unknown.add(hash);
        return undefined;
      }
      // One that was not used for long may go on: its last use is told up to fifteen seconds late.
      if (endOf(session) <= identity.now()) return undefined;
      return { id: session.id, kind: 'SESSION', personId: session.personId, endsAt: endOf(session) };
    },
  };
}

/** The request is refused whether the mark can be set or not. */
async function markExpired(identity: Identity, apiKey: ApiKey, request: InternalRequest): Promise<void> {
  try {
    await endApiKey(identity, apiKey, 'IDLE_TIMEOUT', systemRequest(identity, request));
  } catch (error) {
    identity.logger.warn({ error, requestId: request.requestId }, 'expired key not marked');
  }
}
