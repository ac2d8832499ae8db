import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnsweredRights, isAnsweredWithMore } from '@compliance/kit/internal/answered-rights';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { answerWithCurrentRights, type Send } from '@compliance/kit/rights/answer-with-current-rights';
import type { Authentication } from '@compliance/kit/rights/authentication';
import { bearerToken } from '@compliance/kit/rights/bearer-token';

/** An answer that the bridge has made, and the rights it was made with; undefined for refusals, which take none. */
export type MadeAnswer = { status: number; rights: AnsweredRights | undefined; send: Send };

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

    return async ({ status, rights, send }) => {
      if (status === unauthorized) return send();
      const admission = await admitting;
      if (admission === undefined) throw new UnauthenticatedError();
      await answerWithCurrentRights(admission, async () => {
        if (rights !== undefined && isAnsweredWithMore(rights, admission.principal)) {
          throw new UnavailableError();
        }
        return send;
      });
    };
  };
}

const unauthorized = 401;
const ignore = (): void => undefined;
