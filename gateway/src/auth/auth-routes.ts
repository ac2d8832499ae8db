import type { IncomingMessage } from 'node:http';
import { observeRequest } from '@compliance/kit/http/observe-request';
import { requirePost } from '@compliance/kit/http/request-checks';
import { sendTransportError, toTransportError } from '@compliance/kit/http/transport-error';
import type { StartedSession } from '@compliance/kit/operation/credential';
import { newId } from '@compliance/kit/operation/gid';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { askIdentity } from './ask-identity.ts';
import type { AuthOptions, AuthRoute } from './auth-route.ts';
import { passwordRoute } from './password-route.ts';
import { readAuthBody } from './read-auth-body.ts';

const signIn = z.object({ email: z.string(), password: z.string() });
const acceptInvitation = z.object({ token: z.string(), password: z.string() });

/** `/api/auth/v1/*`: identity decides, the gateway keeps the session in a cookie. */
export function authRoutes(options: AuthOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, route] of Object.entries(routesWith(options))) {
    router.all(`/api/auth/v1/${name}`, handler(name, route, options));
  }
  return router;
}

function routesWith(options: AuthOptions): Record<string, AuthRoute> {
  const { runtime, cookie, clientAddress, rates } = options;
  const ask = askIdentity(runtime);

  const openSession =
    (name: string, schema: z.ZodType<object>): AuthRoute =>
    async (request, requestId, { done }) => {
      const address = clientAddress(request);
      const body = await readAuthBody(request, schema, () => rates.admit(address));
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
      if (hasBody(request)) await readAuthBody(request, z.object({}), admit);
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

function handler(name: string, route: AuthRoute, { runtime, ownOrigin }: AuthOptions): RequestHandler {
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
