import type { Authentication } from '@compliance/kit/authentication';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/errors';
import { newId } from '@compliance/kit/gid';
import {
  readJsonObject,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from '@compliance/kit/request-checks';
import type { ServiceClient } from '@compliance/kit/service-client';
import { TransportError, toTransportError } from '@compliance/kit/transport-error';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { readCredential } from '../read-credential.ts';
import type { OpenedSession, SessionCookie } from './session-cookie.ts';

const signInBody = z.object({ email: z.string(), password: z.string() });
const passwordBody = z.object({ current: z.string(), next: z.string() });
const acceptInvitationBody = z.object({ token: z.string(), password: z.string() });

/** `/api/auth/v1/*`: identity decides, the gateway keeps the session in a cookie. */
export function authRoutes(options: {
  identity: ServiceClient;
  authentication: Authentication;
  cookie: SessionCookie;
}): Router {
  const { identity, authentication, cookie } = options;
  const ask = <Answer>(name: string, body: object): Promise<Answer> =>
    identity.call(`/internal/auth/${name}`, body, { requestId: newId(), read: false });

  const openSession = async (name: string, body: object, response: Response): Promise<void> => {
    const { session } = await ask<{ session: OpenedSession }>(name, body);
    answer(response, cookie.open(session));
  };

  const routes: Record<string, (request: Request, response: Response) => Promise<void>> = {
    'sign-in': async (request, response) =>
      openSession('sign-in', await readBody(request, signInBody), response),

    'accept-invitation': async (request, response) =>
      openSession('accept-invitation', await readBody(request, acceptInvitationBody), response),

    'sign-out': async (request, response) => {
      requirePost(request);
      const token = cookie.read(request);
      if (token !== undefined) await ask('sign-out', { token });
      answer(response, cookie.clear());
    },

    password: async (request, response) => {
      const credential = readCredential(request, cookie);
      const known = credential?.kind === 'session' && (await authentication.introspect(credential, newId()));
      if (!known) throw new UnauthenticatedError();
      await ask('password', { token: credential.token, ...(await readBody(request, passwordBody)) });
      answer(response);
    },
  };

  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, route] of Object.entries(routes)) {
    router.all(`/api/auth/v1/${name}`, (request, response) => route(request, response).catch(toPublicError));
  }
  return router;
}

async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  requirePost(request);
  requireJsonContent(request);
  requireAccepted(request, ['application/json']);
  const body = schema.safeParse(await readJsonObject(request));
  if (!body.success) throw new TransportError(400, 'bad_request');
  return body.data;
}

function answer(response: Response, setCookie?: string): void {
  if (setCookie !== undefined) response.setHeader('set-cookie', setCookie);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

/** Unforeseen errors stay as they are, to be logged. */
function toPublicError(error: unknown): never {
  const foreseen = error instanceof UnavailableError || error instanceof UnauthenticatedError;
  throw foreseen ? toTransportError(error) : error;
}
