import { ForbiddenError, UnavailableError } from '@compliance/kit/operation/errors';
import type { Principal } from '@compliance/kit/operation/principal';
import { storeError } from '@compliance/kit/store/store-error';
import type { ChangeRights } from './change-rights.ts';

/**
 * The changes of rights that one request makes. No change waits for the request that asks for it (decision 21), so one
 * that has ended its own credential, or may have, changes nothing more.
 */
export type OwnRights = {
  changeRights: ChangeRights;
  /** To be called before each mutation. @throws ForbiddenError if the request's credential may be over */
  requireCredential(): void;
};

export function createOwnRights(changeRights: ChangeRights, { credential }: Principal): OwnRights {
  let isOver = false;

  return {
    async changeRights(stream, request, body, waitFor) {
      const onAnnounce: typeof request.onAnnounce = (changes) => {
        isOver ||= changes.some(({ ended }) => ended.includes(credential.id));
      };
      try {
        return await changeRights(stream, { ...request, onAnnounce }, body, waitFor);
      } catch (error) {
        // The change may be made all the same.
        isOver ||= storeError(error) instanceof UnavailableError;
        throw error;
      }
    },

    requireCredential() {
      if (!isOver) return;
      throw new ForbiddenError('An earlier mutation of this request has ended its credential, or may have.');
    },
  };
}
