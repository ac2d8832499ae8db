import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from '../internal/internal-request.ts';
import { toRemoteError } from '../internal/remote-error.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import { sendJson } from './send-json.ts';
import { sendTransportError, TransportError, unauthorized } from './transport-error.ts';

/** Express for everything but the hot routes. Whatever happens in `routers`, the answer is JSON. */
export function createJsonApp(routers: readonly Router[], logger: Logger): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.use(...routers);
  app.use((_request, response) => sendTransportError(response, new TransportError(404, 'not_found')));
  app.use(errorHandler(logger));
  return app;
}

function errorHandler(logger: Logger): ErrorRequestHandler {
  // Express tells error handlers from others by their four parameters.
  return (error, request, response, _next) => {
    const remote = toRemoteError(error);
    if (error instanceof URIError) sendTransportError(response, new TransportError(404, 'not_found'));
    else if (error instanceof TransportError) sendTransportError(response, error);
    else if (error instanceof UnauthenticatedError) sendTransportError(response, unauthorized());
    else if (remote !== undefined) sendJson(response, remote.status, remote.body);
    else {
      logger.error({ requestId: requestIdOf(request), path: request.path, error }, 'request failed');
      sendTransportError(response, new TransportError(500, 'internal_error'));
    }
  };
}
