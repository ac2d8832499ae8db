import type { Connection } from '@compliance/kit/register/pagination';

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
};

export type InvitationConnection = Connection<Invitation>;

export type InvitationState = 'PENDING' | 'ACCEPTED' | 'EXPIRED';

export const invitationLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** @param at ISO date-time */
export function stateOf({ acceptedAt, expiresAt }: Invitation, at: string): InvitationState {
  if (acceptedAt !== null) return 'ACCEPTED';
  return expiresAt <= at ? 'EXPIRED' : 'PENDING';
}
