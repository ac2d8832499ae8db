import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../limits/fair-places.ts';
import { callerOf, type RateMeter } from '../limits/rate-limits.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { UnauthenticatedError, UnavailableError } from '../operation/errors.ts';
import { newId } from '../operation/gid.ts';
import type { Runtime } from '../process/runtime.ts';
import type { Admission } from '../rights/admission.ts';
import { answerWithCurrentRights, type Send } from '../rights/answer-with-current-rights.ts';
import { observeRequest } from './observe-request.ts';
import {
  bodyBytes,
  readJsonObject,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from './request-checks.ts';
import { sendJson } from './send-json.ts';
import { sendTransportError, toTransportError } from './transport-error.ts';

/** A request that has passed the front: the caller is known and the body is a JSON object. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  body: Record<string, unknown>;
  admission: Admission;
  requestId: string;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  /** Adds to what the request costs its caller, in points. */
  charge(points: number): void;
};

/** A request that has passed all checks and whose body has been read. */
type Begun = { meter: RateMeter; body: Exchange['body'] };

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What both public interfaces do with a request once its path has matched. The checks have a fixed order: credential,
 * method, rate, media types, room, body. So no byte of the body is read before the credential is accepted. An answer to
 * somebody who was let in is sent only while their credential and rights still hold.
 */
export function createInterfaceFront(options: {
  /** The name under which requests are logged and counted. */
  name: string;
  runtime: Pick<Runtime, 'now' | 'logger' | 'metrics'>;
  /** The media types an answer may have. */
  answers: readonly string[];
  /** Lets the request in by its credential; undefined refuses it. */
  admit(request: IncomingMessage, requestId: string): Promise<Admission | undefined>;
  limits: Omit<RequestLimits, 'close'>;
  /**
   * Makes the answer. Runs again if the caller has lost rights meanwhile, unless it has begun a write.
   * @throws UnauthenticatedError, UnavailableError, TransportError
   */
  handle(exchange: Exchange): Promise<Send>;
  /** The interface's own words for a body that is no JSON, or no object; `{"error":"bad_request"}` when left out. */
  describeBadBody?(code: 'bad_request' | 'not_an_object'): unknown;
}): Handler {
  const { runtime, answers, admit, handle, describeBadBody } = options;
  const { rates, queue, held } = options.limits;

  const begin = async (
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
  ): Promise<Begun> => {
    requirePost(request);
    const meter = rates.admit(caller.key);
    requireJsonContent(request);
    requireAccepted(request, answers);
    queue.requireRoom(caller);
    if (!held.hasRoom(caller.personId)) throw new UnavailableError();
    held.hold(caller.personId, bodyBytes(request), response);
    return { meter, body: await readJsonObject(request) };
  };

  const refuse = (response: ServerResponse, error: unknown, requestId: string): Send => {
    const refusal = toTransportError(error);
    const { code } = refusal;
    if (code === 'internal_error') runtime.logger.error({ requestId, error }, 'request failed');
    return describeBadBody !== undefined && (code === 'bad_request' || code === 'not_an_object')
      ? () => sendJson(response, refusal.status, describeBadBody(code))
      : () => sendTransportError(response, refusal);
  };

  return async (request, response) => {
    const requestId = newId();
    const receivedAt = runtime.now();
    observeRequest(runtime, options.name, requestId, response);
    try {
      await queue.gather();
      const admission = await admit(request, requestId);
      if (admission === undefined) throw new UnauthenticatedError();
      const caller = callerOf(admission.principal);
      const begun = begin(request, response, caller);
      const exchange = { request, response, admission, requestId, receivedAt };
      await answerWithCurrentRights(admission, async () => {
        try {
          const { meter, body } = await begun;
          const answer = async (): Promise<Send> => {
            // The client may have left while its request was waiting.
            if (response.destroyed) throw new UnavailableError();
            meter.begin();
            return handle({ ...exchange, body, charge: meter.charge });
          };
          const send = await queue.run(caller, answer);
          return () => {
            if (!response.headersSent) response.setHeaders(new Map(Object.entries(meter.headers())));
            send();
          };
        } catch (error) {
          return refuse(response, error, requestId);
        }
      });
    } catch (error) {
      refuse(response, error, requestId)();
    }
  };
}
