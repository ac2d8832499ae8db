import type { Principal } from '@compliance/kit/principal';

/** A mutation's commit is sent no later than this after the request was received. */
export const commitTimeMs = 2_500;

/** What every fetch of one request needs to know about it. */
export type GraphContext = {
  /** Replaced when a mutation of this very request has changed the caller's rights. */
  principal: Principal;
  requestId: string;
  /** No mutation may commit after this instant (milliseconds since the epoch). */
  commitBy: number;
  /** Asks identity once more who the caller is. @throws UnauthenticatedError */
  refreshPrincipal(): Promise<Principal>;
};
