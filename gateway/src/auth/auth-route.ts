import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '@compliance/kit/http/client-address';
import type { OwnOrigin } from '@compliance/kit/http/own-origin';
import type { RateLimits } from '@compliance/kit/limits/rate-limits';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Authentication } from '@compliance/kit/rights/authentication';
import type { SessionCookie } from './session-cookie.ts';

/** What the routes of `/api/auth/v1/` work with. */
export type AuthOptions = {
  runtime: Runtime;
  authentication: Authentication;
  cookie: SessionCookie;
  ownOrigin: OwnOrigin;
  clientAddress: ClientAddress;
  rates: RateLimits;
};

/** One of them. What it throws is answered as well. */
export type AuthRoute = (request: IncomingMessage, requestId: string, answer: Answer) => Promise<void>;

type Answer = {
  /** @param setCookie the value of `Set-Cookie`, if there is one */
  done(setCookie?: string): void;
  refuse(error: unknown): void;
};
