import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { requirePost } from '../http/request-checks.ts';
import { sendFailure } from '../http/send-failure.ts';
import { sendJson } from '../http/send-json.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { isPerson } from '../operation/principal.ts';
import { authenticateCall, type InternalCall, readInternalBody } from './internal-request.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** `POST /internal/<path>` for our own processes. What `handle` throws is thrown again at the caller. */
export type InternalRoute = {
  path: string;
  /** The processes that may call it. */
  callers: readonly string[];
  /** True for calls that act as a person, and no others. Otherwise only processes that act as themselves are let in. */
  allowPersons?: boolean;
  handle(request: InternalCall & { body: unknown }): Promise<unknown>;
};

/** Listeners by path that answer whatever happens. */
export function internalListeners(
  routes: readonly InternalRoute[],
  { verifier, audience, logger }: { verifier: TokenVerifier; audience: string; logger: Logger },
): Record<string, RequestListener> {
  const listener =
    ({ callers, allowPersons = false, handle }: InternalRoute): RequestListener =>
    async (request, response) => {
      try {
        const call = authenticateCall(request, verifier, audience);
        const allowed = callers.includes(call.signedBy) && allowPersons === isPerson(call.principal);
        if (!allowed) throw new UnauthenticatedError();
        requirePost(request);
        const answer = await handle({ ...call, body: await readInternalBody(request) });
        sendJson(response, 200, answer ?? {});
      } catch (error) {
        sendFailure(request, response, error, logger);
      }
    };
  return Object.fromEntries(routes.map((route) => [`/internal/${route.path}`, listener(route)]));
}
