import type { Gids } from './gid.ts';
import type { Actor } from './journal-entry.ts';
import type { Stream } from './journal-heads.ts';
import { isApiKey, membershipIn, type Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/** On whose behalf a transaction runs, and until when its commit may be sent. */
export type WriteRequest = { actor: Actor; requestId: string; commitBy: number; dryRun?: boolean };

export function organizationStream(id: string): Stream {
  return { kind: 'organization', id };
}

export function personStream(id: string): Stream {
  return { kind: 'person', id };
}

const defaultTimeMs = 2500;

/** `organizationId` is that of the stream to be written; without it the caller's own stream is meant. */
export function writeRequest(
  context: RequestContext,
  organizationId: string | undefined,
  input: { dryRun?: boolean | null | undefined },
): WriteRequest {
  return {
    actor: actorOf(context.principal, organizationId, context.gids),
    requestId: context.requestId,
    commitBy: context.commitBy ?? context.now() + defaultTimeMs,
    dryRun: input.dryRun === true,
  };
}

function actorOf(principal: Principal, organizationId: string | undefined, gids: Gids): Actor {
  const { personId: scopeId, credential } = principal;
  const { kind, id } = credential;
  const membership = organizationId === undefined ? undefined : membershipIn(principal, organizationId);
  return {
    profileId: membership
      ? gids.encode({ type: 'Profile', scopeId: membership.organizationId, id: membership.profileId })
      : null,
    apiKeyId: isApiKey(credential) ? gids.encode({ type: 'ApiKey', scopeId, id }) : null,
    sessionId: kind === 'SESSION' ? gids.encode({ type: 'Session', scopeId, id }) : null,
    kind,
  };
}
