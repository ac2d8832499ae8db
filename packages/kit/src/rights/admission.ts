import type { Credential } from '../operation/credential.ts';
import { UnauthenticatedError, UnavailableError } from '../operation/errors.ts';
import { hasLostRights, type Principal } from '../operation/principal.ts';
import type { Clock } from '../process/clock.ts';
import type { Found, Recognize } from './recognition.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';
import type { RightsLease } from './rights-lease.ts';

/** A request whose credential was accepted. Every admission has to be left, once. */
export type Admission = {
  /** Whom the request acts as; `renew` replaces it. */
  readonly principal: Principal;
  /**
   * Await this before sending a mutation: from here on, changes of rights wait for it.
   * @param commitBy when the service gives up committing it, in milliseconds since the epoch
   * @throws UnauthenticatedError if the rights have changed before any write, UnavailableError if they have after one
   */
  beginWrite(commitBy: number): Promise<void>;
  /** To be called once the mutation is known to be committed or not. */
  endWrite(): void;
  hasWritten(): boolean;
  /** To be called before an answer is made, or made anew: with the rights of now, nothing is lost yet. */
  beginAnswer(): void;
  /** Whether the answer that was begun may be sent. True for the current tick only. */
  hasCurrentRights(): boolean;
  /**
   * Recognizes the credential again. False if, since the answer was begun, rights were lost or a mutation was refused.
   * @throws UnauthenticatedError, UnavailableError
   */
  renew(): Promise<boolean>;
  leave(): void;
};

/** Lets a request in. Undefined if its credential is not accepted, whatever the reason. @throws UnavailableError */
export type Admit = (credential: Credential, requestId: string) => Promise<Admission | undefined>;

export function createAdmit(options: {
  recognize: Recognize;
  lease: RightsLease;
  requests: RequestsInFlight;
  now: Clock;
}): Admit {
  const { recognize, lease, requests, now } = options;

  const holds = ({ leaseId, endsAt }: Found): boolean => lease.held() === leaseId && now() < endsAt;

  const letIn = (credential: Credential, requestId: string, recognized: Found): Admission => {
    let found = recognized;
    const request = requests.enter(found.principal, requestId);
    // The answer that was begun was made with more than the rights of now, or lacks a mutation that was refused.
    let isSpoilt = false;
    const hasCurrentRights = (): boolean => !isSpoilt && request.rightsStatus() === 'current' && holds(found);
    const refused = (): UnauthenticatedError => {
      isSpoilt = true;
      return new UnauthenticatedError();
    };

    return {
      get principal() {
        return found.principal;
      },
      beginAnswer() {
        isSpoilt = false;
      },
      hasCurrentRights,
      async beginWrite(commitBy) {
        await lease.holdForWrites(() => {
          const mayWrite = hasCurrentRights() && request.mayWrite();
          if (!mayWrite) throw request.hasWritten() ? new UnavailableError() : refused();
          request.beginWrite(commitBy - now());
        });
      },
      endWrite: request.endWrite,
      hasWritten: request.hasWritten,
      async renew() {
        if (request.rightsStatus() === 'ended') throw new UnauthenticatedError();
        const isRecognized = await recognize(credential, requestId, (again) => {
          isSpoilt ||= hasLostRights(found.principal, again.principal);
          found = again;
          request.renew(found.principal);
          return true;
        });
        if (isRecognized === undefined) throw new UnauthenticatedError();
        return !isSpoilt;
      },
      leave: request.leave,
    };
  };

  return (credential, requestId) =>
    recognize(credential, requestId, (found) => letIn(credential, requestId, found));
}
