import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { requirePost } from '../http/request-checks.ts';
import { sendJsonText } from '../http/send-json.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { isPerson } from '../operation/principal.ts';
import { authenticateCall, type InternalCall, readInternalBody } from './internal-request.ts';
import { sendFailure } from './send-failure.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** `POST /internal/<path>` for our own processes. What `handle` throws is thrown again at the caller. */
export type InternalRoute = {
  path: string;
  /** The processes that may call it. */
  callers: readonly string[];
  /** Whether callers act as a person; otherwise they act as themselves. */
  forPersons?: boolean;
  /** Answers an object, or its JSON. */
  handle(request: InternalCall & { body: unknown }): Promise<unknown>;
};

/** Listeners by path that answer whatever happens. */
export function internalListeners(
  routes: readonly InternalRoute[],
  { verifier, audience, logger }: { verifier: TokenVerifier; audience: string; logger: Logger },
): Record<string, RequestListener> {
  const listener =
    ({ callers, forPersons = false, handle }: InternalRoute): RequestListener =>
    async (request, response) => {
      try {
        const call = authenticateCall(request, verifier, audience);
        const isAllowed = callers.includes(call.signedBy) && forPersons === isPerson(call.principal);
        if (!isAllowed) throw new UnauthenticatedError();
        requirePost(request);
        const answer = await handle({ ...call, body: await readInternalBody(request) });
        sendJsonText(response, 200, typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
      } catch (error) {
        sendFailure(request, response, error, logger);
      }
    };
  return Object.fromEntries(routes.map((route) => [`/internal/${route.path}`, listener(route)]));
}
