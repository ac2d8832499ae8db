import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { UnauthenticatedError, UnavailableError } from '../operation/errors.ts';
import { sendJson } from './send-json.ts';

export type TransportCode =
  | 'bad_request'
  | 'not_an_object'
  | 'headers_too_large'
  | 'timeout'
  | 'not_found'
  | 'forbidden_origin'
  | 'unauthorized'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'unsupported_media_type'
  | 'not_acceptable'
  | 'payload_too_large'
  | 'unavailable'
  | 'internal_error'
  | 'invalid_credentials'
  | 'invalid_token'
  | 'invalid_password';

/** A refusal in the terms of HTTP, made before (or instead of) anything a GraphQL or MCP answer could say. */
export class TransportError extends Error {
  readonly status: number;
  readonly code: TransportCode;
  readonly headers: OutgoingHttpHeaders;

  constructor(status: number, code: TransportCode, headers: OutgoingHttpHeaders = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Every rejected credential gets these same bytes, whatever was wrong with it. */
export function unauthorized(): TransportError {
  return new TransportError(401, 'unauthorized', { 'www-authenticate': 'Bearer' });
}

export function badRequest(): TransportError {
  return new TransportError(400, 'bad_request');
}

/** Made once, since there are many of it just when there is no time. */
const unavailable = new TransportError(503, 'unavailable', { 'retry-after': '1' });

/** How a request that failed as a whole is answered; `internal_error` for what nobody foresaw. */
export function toTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (error instanceof UnauthenticatedError) return unauthorized();
  if (error instanceof UnavailableError) return unavailable;
  return new TransportError(500, 'internal_error');
}

export function sendTransportError(response: ServerResponse, error: TransportError): void {
  // Only MCP tells a body that is JSON but no object from one that is not JSON.
  const code = error.code === 'not_an_object' ? 'bad_request' : error.code;
  sendJson(response, error.status, { error: code }, error.headers);
}
