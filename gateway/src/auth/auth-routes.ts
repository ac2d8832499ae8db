import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '@compliance/kit/http/client-address';
import { observeRequest } from '@compliance/kit/http/observe-request';
import type { OwnOrigin } from '@compliance/kit/http/own-origin';
import {
  readJsonObject,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from '@compliance/kit/http/request-checks';
import { badRequest, sendTransportError, toTransportError } from '@compliance/kit/http/transport-error';
import { type RateLimits, rateKeyOf } from '@compliance/kit/limits/rate-limits';
import type { StartedSession } from '@compliance/kit/operation/credential';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Runtime } from '@compliance/kit/process/runtime';
import { answerWithCurrentRights } from '@compliance/kit/rights/answer-with-current-rights';
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

/** What it throws is answered as well. */
type Route = (request: IncomingMessage, requestId: string, answer: Answer) => Promise<void>;

type Answer = {
  /** @param setCookie the value of `Set-Cookie`, if there is one */
  done(setCookie?: string): void;
  refuse(error: unknown): void;
};

/**
 * The end of a session is answered when all edges know of it, which takes a few seconds if one does not answer. What is
 * not committed by then never is. That is longer than other mutations have: passwords wait for their turn to be
 * checked.
 */
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
  const { runtime, cookie, clientAddress, rates } = options;
  const ask = askIdentity(runtime);

  const openSession =
    (name: string, schema: z.ZodType<object>): Route =>
    async (request, requestId, { done }) => {
      const address = clientAddress(request);
      const body = await readBody(request, schema, () => rates.admit(address));
      const from = { address, replaced: cookie.held(request) };
      const { session } = await ask<StartedSession>(name, { ...body, ...from }, { requestId });
      done(cookie.open(session));
    };

  return {
    'sign-in': openSession('sign-in', signIn),

    'accept-invitation': openSession('accept-invitation', acceptInvitation),

    'sign-out': async (request, requestId, { done }) => {
      const token = cookie.read(request);
      const admit = (): unknown => rates.admit(clientAddress(request));
      if (hasBody(request)) await readBody(request, z.object({}), admit);
      else {
        requirePost(request);
        admit();
      }
      if (token !== undefined) await ask('sign-out', { token }, { requestId });
      done(cookie.clear());
    },

    password: passwordRoute(options, ask),
  };
}

/** Its answer leaves only while the session goes on, and the end of the session waits for it, as for any mutation. */
function passwordRoute(
  { runtime: { now }, authentication, cookie, clientAddress, rates }: Options,
  ask: Ask,
): Route {
  return async (request, requestId, { done, refuse }) => {
    const credential = readCredential(request, cookie);
    if (credential?.kind !== 'session') throw new UnauthenticatedError();
    const admission = await authentication.admit(credential, requestId);
    if (admission === undefined) throw new UnauthenticatedError();
    const key = rateKeyOf(admission.principal);
    const reading = readBody(request, changePassword, () => rates.admit(key));
    const change = async (): Promise<void> => {
      const body = await reading;
      const from = { token: credential.token, address: clientAddress(request) };
      const commitBy = now() + commitTimeMs;
      await admission.beginWrite(commitBy);
      await ask('password', { ...body, ...from }, { requestId, commitBy }).catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) admission.endWrite();
        throw error;
      });
      admission.endWrite();
    };
    await answerWithCurrentRights(admission, () =>
      change().then(
        () => done,
        (error: unknown) => () => refuse(error),
      ),
    );
  };
}

type Ask = <Result>(
  name: string,
  body: object,
  call: { requestId: string; commitBy?: number },
) => Promise<Result>;

function askIdentity({ clientOf, now }: Runtime): Ask {
  const identity = clientOf('identity');
  return (name, body, { requestId, commitBy = now() + answerTimeMs }) => {
    const call = { requestId, commitBy, timeoutMs: answerTimeMs, repeatable: false };
    return identity.call(`/internal/auth/${name}`, body, call);
  };
}

function handler(name: string, route: Route, { runtime, ownOrigin }: Options): RequestHandler {
  return async (request, response) => {
    const requestId = newId();
    observeRequest(runtime, name, requestId, response);
    const done = (setCookie?: string): void => {
      if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
    };
    const refuse = (error: unknown): void => {
      const refusal = toTransportError(error);
      if (refusal.code === 'internal_error') runtime.logger.error({ requestId, error }, 'request failed');
      sendTransportError(response, refusal);
    };
    try {
      ownOrigin.refuseOtherPage(request);
      await route(request, requestId, { done, refuse });
    } catch (error) {
      refuse(error);
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
  if (!body.success) throw badRequest();
  return body.data;
}
