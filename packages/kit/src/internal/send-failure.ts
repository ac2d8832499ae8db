import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendJson } from '../http/send-json.ts';
import { sendTransportError, TransportError, unauthorized } from '../http/transport-error.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { requestIdOf } from './internal-request.ts';
import { toRemoteError } from './remote-error.ts';

/** Answers what was thrown while a request was handled. What nobody foresaw is logged, and told nobody. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const remote = toRemoteError(error);
  if (error instanceof URIError) sendTransportError(response, new TransportError(404, 'not_found'));
  else if (error instanceof TransportError) sendTransportError(response, error);
  else if (error instanceof UnauthenticatedError) sendTransportError(response, unauthorized());
  else if (remote !== undefined) sendJson(response, remote.status, remote.body);
  else {
    const [path] = request.url?.split('?', 1) ?? [];
    logger.error({ requestId: requestIdOf(request), path, error }, 'request failed');
    sendTransportError(response, new TransportError(500, 'internal_error'));
  }
}
