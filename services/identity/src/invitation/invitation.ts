import type { Connection } from '@compliance/kit/paging/read-connection';
import { dayMs, isoTime } from '@compliance/kit/process/clock';

/** An offer to a profile's e-mail address to sign in as that profile. */
export type Invitation = {
  id: string;
  organizationId: string;
  profileId: string;
  expiresAt: string;
  acceptedAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Set where it is shown as it was at that time. */
  asOf?: string;
};

export type InvitationConnection = Connection<Invitation>;

export type InvitationState = 'PENDING' | 'ACCEPTED' | 'EXPIRED';

const lifetimeMs = 7 * dayMs;

/** A new one, which ends after seven days. */
export function newInvitation(
  invited: Pick<Invitation, 'id' | 'organizationId' | 'profileId'>,
  at: string,
): Invitation {
  const expiresAt = isoTime(Date.parse(at) + lifetimeMs);
  return { ...invited, expiresAt, acceptedAt: null, createdAt: at, updatedAt: at, version: 1 };
}

/**
 * As it was at a time at which it was there. It changes once at most, when it is accepted or ended before its time:
 * until then it is as it was made.
 */
export function invitationAt(invitation: Invitation, asOf: string): Invitation {
  const { createdAt, updatedAt } = invitation;
  return { ...(updatedAt <= asOf ? invitation : newInvitation(invitation, createdAt)), asOf };
}

/** @param at ISO date-time */
export function stateOf({ acceptedAt, expiresAt }: Invitation, at: string): InvitationState {
  if (acceptedAt !== null) return 'ACCEPTED';
  return expiresAt <= at ? 'EXPIRED' : 'PENDING';
}
