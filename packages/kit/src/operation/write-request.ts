import type { Tried } from '../journal/drafted.ts';
import type { Actor } from '../journal/journal-entry.ts';
import type { Repeatable } from '../journal/outcomes.ts';
import type { Gids } from './gid.ts';
import type { Endings } from './own-credential.ts';
import { isApiKey, membershipIn, type Principal, type PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/** On whose behalf a transaction runs, and until when its commit may be sent. */
export type WriteRequest = {
  actor: Actor;
  requestId: string;
  commitBy: number;
  dryRun?: boolean;
  /** Is told what a dry run would have left. */
  tried?: Tried;
  /** Is told what a change of rights has ended. */
  endings?: Endings;
  /** If the outcome is to be kept for those who send the mutation again. */
  repeatable?: Repeatable | undefined;
};

/**
 * A mutation's commit may be sent this long after its request was taken: what is left of the ten seconds to the answer
 * is for learning how the commit went.
 */
export const commitTimeMs = 2_500;

type Input = { dryRun?: boolean | null | undefined };

/** What the caller does in one of their organizations. */
export function memberRequest(context: RequestContext, organizationId: string, input: Input): WriteRequest {
  return requestOf(context, input, membershipIn(context.principal, organizationId));
}

/** What the caller does in their own stream. */
export function ownRequest(context: RequestContext, input: Input): WriteRequest {
  return requestOf(context, input, undefined);
}

/** Until when a mutation's commit may be sent, in milliseconds since the epoch. */
export function commitByOf({ commitBy, now }: Pick<RequestContext, 'commitBy' | 'now'>): number {
  return commitBy ?? now() + commitTimeMs;
}

function requestOf(
  context: RequestContext,
  input: Input,
  membership: PrincipalMembership | undefined,
): WriteRequest {
  return {
    actor: actorOf(context.principal, membership, context.gids),
    requestId: context.requestId,
    commitBy: commitByOf(context),
    dryRun: input.dryRun === true,
    tried: context.tried,
    endings: context.ownCredential,
    repeatable: context.repeatable,
  };
}

function actorOf(principal: Principal, membership: PrincipalMembership | undefined, gids: Gids): Actor {
  const { personId: scopeId, credential } = principal;
  const { kind, id } = credential;
  return {
    profileId: membership
      ? gids.encode({ type: 'Profile', scopeId: membership.organizationId, id: membership.profileId })
      : null,
    apiKeyId: isApiKey(credential) ? gids.encode({ type: 'ApiKey', scopeId, id }) : null,
    sessionId: kind === 'SESSION' ? gids.encode({ type: 'Session', scopeId, id }) : null,
    kind,
  };
}
