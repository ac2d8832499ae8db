import type { Clock } from './clock.ts';
import type { Credential } from './credential.ts';
import { UnauthenticatedError, UnavailableError } from './errors.ts';
import { hasLostRights, type Principal } from './principal.ts';
import type { Found, Recognize } from './recognition.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';
import type { RightsLease } from './rights-lease.ts';

/** A request that was let in as somebody, until it leaves. */
export type Admission = {
  /** After a renewal with the rights that it then has. */
  readonly principal: Principal;
  /**
   * To be awaited before each mutation is sent, whose commit is sent no later than `commitBy` (milliseconds since the
   * epoch): changes of rights wait for it. @throws UnauthenticatedError if the rights have changed and nothing is done
   * yet, else UnavailableError
   */
  beginWrite(commitBy: number): Promise<void>;
  /** It is known how the mutation went. */
  endWrite(): void;
  hasWritten(): boolean;
  /** Whether what was done as the principal may be answered. It says so of this tick only. */
  stands(): boolean;
  /** Recognizes the credential anew. False if rights were lost. @throws UnauthenticatedError, UnavailableError */
  renew(): Promise<boolean>;
  leave(): void;
};

/** Lets a request in; undefined if its credential is not accepted, whatever the reason. @throws UnavailableError */
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
    const stands = (): boolean => request.standing() === 'standing' && holds(found);

    return {
      get principal() {
        return found.principal;
      },
      stands,
      async beginWrite(commitBy) {
        await lease.holdForWrites(() => {
          if (!stands()) throw request.hasWritten() ? new UnavailableError() : new UnauthenticatedError();
          request.beginWrite(commitBy - now());
        });
      },
      endWrite: request.endWrite,
      hasWritten: request.hasWritten,
      async renew() {
        if (request.standing() === 'ended') throw new UnauthenticatedError();
        const before = found.principal;
        const keepsRights = await recognize(credential, requestId, (again) => {
          found = again;
          request.renew(found.principal);
          return !hasLostRights(before, found.principal);
        });
        if (keepsRights === undefined) throw new UnauthenticatedError();
        return keepsRights;
      },
      leave: request.leave,
    };
  };

  return (credential, requestId) =>
    recognize(credential, requestId, (found) => letIn(credential, requestId, found));
}
