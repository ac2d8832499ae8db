import type { IncomingMessage, ServerResponse } from 'node:http';
import { observeRequest } from '@compliance/kit/http/observe-request';
import { type AnsweredRights, isAnsweredWithMore } from '@compliance/kit/internal/answered-rights';
import { callerOf } from '@compliance/kit/limits/rate-limits';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Admission } from '@compliance/kit/rights/admission';
import { answerWithCurrentRights, type Send } from '@compliance/kit/rights/answer-with-current-rights';
import type { Authentication } from '@compliance/kit/rights/authentication';
import { bearerToken } from '@compliance/kit/rights/bearer-token';
import type { PassThroughRoom } from './pass-through-room.ts';

/** An answer that the bridge has made, and the rights it was made with; undefined for refusals, which take none. */
export type MadeAnswer = { status: number; rights: AnsweredRights | undefined; send: Send };

/**
 * Lets a request in if its key is good and there is room, and its answer out only while the credential and the rights
 * hold at this process too: they may have changed since the bridge sent the answer.
 * @throws UnauthenticatedError, UnavailableError, TransportError
 */
export type PassThroughGate = (request: IncomingMessage, response: ServerResponse) => Promise<LetOut>;

/** @throws UnauthenticatedError, UnavailableError */
export type LetOut = (answer: MadeAnswer) => Promise<void>;

const unauthorized = 401;

export function createPassThroughGate(options: {
  runtime: Pick<Runtime, 'logger' | 'metrics'>;
  admit: Authentication['admit'];
  room: PassThroughRoom;
}): PassThroughGate {
  const { runtime, admit, room } = options;

  const letIn = async (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<Admission> => {
    await room.gather();
    const token = bearerToken(request);
    if (token === undefined) throw new UnauthenticatedError();
    const admission = await admit({ kind: 'key', token, interface: 'MCP' }, requestId);
    if (admission === undefined) throw new UnauthenticatedError();
    // The client may have left meanwhile: then nothing would ever give back what is taken here.
    if (response.destroyed) {
      admission.leave();
      throw new UnavailableError();
    }
    response.on('close', admission.leave);
    room.enter(callerOf(admission.principal), request, response);
    return admission;
  };

  return async (request, response) => {
    const requestId = newId();
    const start = performance.now();
    const admission = await letIn(request, response, requestId).catch((error: unknown) => {
      // The bridge logs and counts what it is given, so this is for the rest.
      observeRequest(runtime, 'mcp', requestId, response, start);
      throw error;
    });
    return async ({ status, rights, send }) => {
      // It shows nothing, and says what this process may not know yet.
      if (status === unauthorized) return send();
      await answerWithCurrentRights(admission, async () => () => {
        // Only now, with the rights of this tick: the bridge may have had some in between that were never known here.
        if (rights !== undefined && isAnsweredWithMore(rights, admission.principal)) {
          throw new UnavailableError();
        }
        send();
      });
    };
  };
}
