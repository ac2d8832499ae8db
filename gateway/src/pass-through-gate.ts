import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '@compliance/kit/admission';
import { answerAsNow, type Send } from '@compliance/kit/answer-as-now';
import type { Authentication } from '@compliance/kit/authentication';
import { bearerToken } from '@compliance/kit/bearer-token';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/errors';
import { newId } from '@compliance/kit/gid';
import { hasLostRights } from '@compliance/kit/principal';

/** An answer that the bridge has made, and the rights epoch it was made with. */
export type MadeAnswer = { status: number; rightsEpoch: number; send: Send };

/**
 * Lets a request through at once, but its answer only while the credential and the rights hold at this process too:
 * they may have changed since the bridge sent the answer.
 */
export type PassThroughGate = (request: IncomingMessage, response: ServerResponse) => LetOut;

/** @throws UnauthenticatedError, UnavailableError */
export type LetOut = (answer: MadeAnswer) => Promise<void>;

export function createPassThroughGate({ admit }: Pick<Authentication, 'admit'>): PassThroughGate {
  return (request, response) => {
    const token = bearerToken(request);
    // The bridge refuses requests without a key, and no change of rights affects a refusal.
    if (token === undefined) return async ({ send }) => send();
    const admitting = admit({ kind: 'key', token, interface: 'MCP' }, newId());
    // A failure is dealt with when the answer comes; until then it must not count as unhandled.
    admitting.catch(ignore);
    const leave = (): unknown => admitting.then((admission) => admission?.leave(), ignore);
    response.once('close', leave);

    return async ({ status, rightsEpoch, send }) => {
      if (status === unauthorized) return send();
      const admission = await admitting;
      if (admission === undefined) throw new UnauthenticatedError();
      const isOutdated = watchRights(admission);
      await answerAsNow(admission, async () => {
        if (isOutdated(rightsEpoch)) throw new UnavailableError();
        return send;
      });
    };
  };
}

const unauthorized = 401;
const ignore = (): void => undefined;

/**
 * Tells of an answer whether the caller has lost rights since it was made. For epochs before this request was admitted
 * nothing is known, so those count as lost.
 */
function watchRights(admission: Admission): (rightsEpoch: number) => boolean {
  const before = admission.principal;
  return (rightsEpoch) => {
    const { principal } = admission;
    const isOlder = rightsEpoch < principal.epoch;
    return isOlder && (rightsEpoch < before.epoch || hasLostRights(before, principal));
  };
}
