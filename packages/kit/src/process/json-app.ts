import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { sendTransportError, TransportError } from '../http/transport-error.ts';
import { sendFailure } from '../internal/send-failure.ts';

/** Express for everything but the hot routes. Whatever happens in `routers`, the answer is JSON. */
export function createJsonApp(routers: readonly Router[], logger: Logger): Express {
  // Express tells error handlers from others by their four parameters.
  const onError: ErrorRequestHandler = (error, request, response, _next) =>
    sendFailure(request, response, error, logger);
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.use(...routers);
  app.use((_request, response) => sendTransportError(response, new TransportError(404, 'not_found')));
  app.use(onError);
  return app;
}
