import { ForbiddenError, UnavailableError } from './errors.ts';

/** Is told what a change of rights has ended. */
export type Endings = {
  /** These credentials, by their ids, are over. */
  noteEnded(credentialIds: readonly string[]): void;
  /** Nobody knows what the change has ended: it has failed, but may be made all the same, or it was made before. */
  noteUnknown(): void;
};

/**
 * Whether the credential of a request goes on, as far as its own mutations know. No change of rights waits for the
 * request that asks for it, so one that has ended its credential changes nothing more (decision 21).
 */
export type OwnCredential = Endings & {
  /** Before each mutation. @throws ForbiddenError if the credential is over, UnavailableError if it may be */
  requireCredential(): void;
};

export function createOwnCredential(ownId: string): OwnCredential {
  let isOver = false;
  let mayBeOver = false;
  return {
    noteEnded(credentialIds) {
      isOver ||= credentialIds.includes(ownId);
    },
    noteUnknown() {
      mayBeOver = true;
    },
    requireCredential() {
      if (isOver) throw new ForbiddenError('An earlier mutation of this request has ended its credential.');
      if (mayBeOver) throw new UnavailableError();
    },
  };
}
