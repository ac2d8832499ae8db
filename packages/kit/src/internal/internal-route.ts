import { Router } from 'express';
import { requirePost } from '../http/request-checks.ts';
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

export function internalRoutes(
  routes: readonly InternalRoute[],
  { verifier, audience }: { verifier: TokenVerifier; audience: string },
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { path, callers, allowPersons = false, handle } of routes) {
    router.all(`/internal/${path}`, async (request, response) => {
      const call = authenticateCall(request, verifier, audience);
      const allowed = callers.includes(call.signedBy) && allowPersons === isPerson(call.principal);
      if (!allowed) throw new UnauthenticatedError();
      requirePost(request);
      sendJson(response, 200, (await handle({ ...call, body: await readInternalBody(request) })) ?? {});
    });
  }
  return router;
}
