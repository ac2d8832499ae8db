import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '@compliance/kit/admission';
import { answerAsNow, type Send } from '@compliance/kit/answer-as-now';
import type { Authentication } from '@compliance/kit/authentication';
import { bearerToken } from '@compliance/kit/bearer-token';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/errors';
import { newId } from '@compliance/kit/gid';
import { hasLostRights } from '@compliance/kit/principal';

/** An answer that another process of ours has made, and with which rights, where that matters. */
export type MadeAnswer = { status: number; rightsEpoch: number; send: Send };

/**
 * Lets a request through at once and its answer only while its credential and its rights hold here too: between the
 * process that made the answer and the client it passes through this one, and may be overtaken by a change on that way.
 */
export type PassThroughGate = (request: IncomingMessage, response: ServerResponse) => LetOut;

/** @throws UnauthenticatedError, UnavailableError */
export type LetOut = (answer: MadeAnswer) => Promise<void>;

export function createPassThroughGate({ admit }: Pick<Authentication, 'admit'>): PassThroughGate {
  return (request, response) => {
    const token = bearerToken(request);
    // Without one there is nobody whom a change could concern: the answer is a refusal.
    if (token === undefined) return async ({ send }) => send();
    const admitting = admit({ kind: 'key', token, interface: 'MCP' }, newId());
    // It may fail before there is an answer that waits for it.
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

/** Whether somebody has lost rights since an answer was made, as far as can be told. */
function watchRights(admission: Admission): (rightsEpoch: number) => boolean {
  const before = admission.principal;
  return (rightsEpoch) => {
    const { principal } = admission;
    const isOlder = rightsEpoch < principal.epoch;
    return isOlder && (rightsEpoch < before.epoch || hasLostRights(before, principal));
  };
}
