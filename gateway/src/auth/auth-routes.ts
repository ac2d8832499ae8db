import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '@compliance/kit/http/client-address';
import { observeRequest } from '@compliance/kit/http/observe-request';
import type { OwnOrigin } from '@compliance/kit/http/own-origin';
import { type RateLimits, rateKeyOf } from '@compliance/kit/http/rate-limits';
import {
  readJsonObject,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from '@compliance/kit/http/request-checks';
import { sendTransportError, TransportError, toTransportError } from '@compliance/kit/http/transport-error';
import type { StartedSession } from '@compliance/kit/operation/credential';
import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Authentication } from '@compliance/kit/rights/authentication';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { readCredential } from '../read-credential.ts';
import type { SessionCookie } from './session-cookie.ts';

type Options = {
  runtime: Runtime;
  authentication: Authentication;
  cookie: SessionCookie;
  ownOrigin: OwnOrigin;
  clientAddress: ClientAddress;
  rates: RateLimits;
};

/** Answers the `Set-Cookie` value, if there is one. */
type Route = (request: IncomingMessage, requestId: string) => Promise<string | undefined>;

/** The end of a session is answered when all edges know of it, which takes a few seconds if one does not answer. */
const answerTimeMs = 8_000;

const signIn = z.object({ email: z.string(), password: z.string() });
const changePassword = z.object({ current: z.string(), next: z.string() });
const acceptInvitation = z.object({ token: z.string(), password: z.string() });

/** `/api/auth/v1/*`: identity decides, the gateway keeps the session in a cookie. */
export function authRoutes(options: Options): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, route] of Object.entries(routesWith(options))) {
    router.all(`/api/auth/v1/${name}`, handler(name, route, options));
  }
  return router;
}

function routesWith(options: Options): Record<string, Route> {
  const { runtime, authentication, cookie, clientAddress, rates } = options;
  const identity = runtime.clientOf('identity');
  const ask = <Answer>(name: string, body: object, requestId: string): Promise<Answer> =>
    identity.call(`/internal/auth/${name}`, body, { requestId, timeoutMs: answerTimeMs, repeatable: false });

  const openSession =
    (name: string, schema: z.ZodType<object>): Route =>
    async (request, requestId) => {
      const address = clientAddress(request);
      const body = await readBody(request, schema, () => rates.admit(address));
      const from = { address, replaced: cookie.held(request) };
      const { session } = await ask<StartedSession>(name, { ...body, ...from }, requestId);
      return cookie.open(session);
    };

  return {
    'sign-in': openSession('sign-in', signIn),

    'accept-invitation': openSession('accept-invitation', acceptInvitation),

    'sign-out': async (request, requestId) => {
      const token = cookie.read(request);
      const admit = (): unknown => rates.admit(clientAddress(request));
      if (hasBody(request)) await readBody(request, z.object({}), admit);
      else {
        requirePost(request);
        admit();
      }
      if (token !== undefined) await ask('sign-out', { token }, requestId);
      return cookie.clear();
    },

    password: async (request, requestId) => {
      const credential = readCredential(request, cookie);
      if (credential?.kind !== 'session') throw new UnauthenticatedError();
      const admission = await authentication.admit(credential, requestId);
      // Identity checks the session again when it changes the password, so the admission has done its work.
      admission?.leave();
      if (admission === undefined) throw new UnauthenticatedError();
      const key = rateKeyOf(admission.principal);
      const body = await readBody(request, changePassword, () => rates.admit(key));
      const from = { token: credential.token, address: clientAddress(request) };
      await ask('password', { ...body, ...from }, requestId);
      return undefined;
    },
  };
}

function handler(name: string, route: Route, { runtime, ownOrigin }: Options): RequestHandler {
  return async (request, response) => {
    const requestId = newId();
    observeRequest(runtime, name, requestId, response);
    try {
      ownOrigin.refuseOtherPage(request);
      const setCookie = await route(request, requestId);
      if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
    } catch (error) {
      const refusal = toTransportError(error);
      if (refusal.code === 'internal_error') runtime.logger.error({ requestId, error }, 'request failed');
      sendTransportError(response, refusal);
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @param admit throws if the caller is over a rate limit; called before the body is looked at */
async function readBody<Body>(
  request: IncomingMessage,
  schema: z.ZodType<Body>,
  admit: () => unknown,
): Promise<Body> {
  requirePost(request);
  admit();
  requireJsonContent(request);
  requireAccepted(request, ['application/json']);
  const body = schema.safeParse(await readJsonObject(request));
  if (!body.success) throw new TransportError(400, 'bad_request');
  return body.data;
}
