import type { IncomingMessage, ServerResponse } from 'node:http';
import { UnauthenticatedError } from './errors.ts';
import { newId } from './gid.ts';
import { observeRequest } from './observe-request.ts';
import type { Principal } from './principal.ts';
import { readJsonObject, requireAccepted, requireJsonContent, requirePost } from './request-checks.ts';
import type { Runtime } from './runtime.ts';
import { sendJson } from './send-json.ts';
import { sendTransportError, toTransportError } from './transport-error.ts';

/** A request that has passed the front: the caller is known and the body is a JSON object. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  body: Record<string, unknown>;
  principal: Principal;
  requestId: string;
  /** Milliseconds since the epoch. */
  receivedAt: number;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What stands before both public interfaces once the path has been matched. Its checks are the transport table of SPEC
 * section 1 in that order; in particular the credential is checked before anything of the body is read.
 */
export function createInterfaceFront(options: {
  /** Under which requests are logged and counted. */
  name: string;
  runtime: Pick<Runtime, 'now' | 'logger' | 'metrics'>;
  /** The media types an answer may have. */
  answers: readonly string[];
  /** Who the request's credential stands for; undefined refuses it. */
  introspect(request: IncomingMessage, requestId: string): Promise<Principal | undefined>;
  /** Answers. May throw UnauthenticatedError, UnavailableError and TransportError as long as it has sent nothing. */
  handle(exchange: Exchange): Promise<void>;
  /** The interface's own words for a body that is no JSON, or no object; `{"error":"bad_request"}` when left out. */
  describeBadBody?(code: 'bad_request' | 'not_an_object'): unknown;
}): Handler {
  const { runtime, answers, introspect, handle, describeBadBody } = options;

  const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    requirePost(request);
    requireJsonContent(request);
    requireAccepted(request, answers);
    return readJsonObject(request);
  };

  return async (request, response) => {
    const requestId = newId();
    const receivedAt = runtime.now();
    observeRequest(runtime, options.name, requestId, response);
    try {
      const principal = await introspect(request, requestId);
      if (principal === undefined) throw new UnauthenticatedError();
      const body = await readBody(request);
      await handle({ request, response, body, principal, requestId, receivedAt });
    } catch (error) {
      const refusal = toTransportError(error);
      const { code } = refusal;
      if (code === 'internal_error') runtime.logger.error({ requestId, error }, 'request failed');
      if (describeBadBody !== undefined && (code === 'bad_request' || code === 'not_an_object')) {
        sendJson(response, refusal.status, describeBadBody(code));
      } else sendTransportError(response, refusal);
    }
  };
}
