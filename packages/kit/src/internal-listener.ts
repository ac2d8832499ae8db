import type { RequestListener } from 'node:http';
import { Router } from 'express';
import type { ServiceConfig, ServiceName } from './config.ts';
import { healthz } from './healthz.ts';
import { type Listener, listen } from './http-server.ts';
import { type InternalRoute, internalRoutes } from './internal-route.ts';
import { createJsonApp } from './json-app.ts';
import type { Runtime } from './runtime.ts';

/** Room for the principal of a person with a hundred memberships. */
const headerBytes = 32 * 1024;

/** The listener for our own processes: the hot path before all else, then internal routes, metrics and health. */
export function listenInternally(options: {
  name: ServiceName;
  config: ServiceConfig;
  runtime: Runtime;
  routes: readonly InternalRoute[];
  ready(): Promise<boolean>;
  hot?: { path: string; handle: RequestListener };
}): Promise<Listener> {
  const { name, config, runtime, routes, ready, hot } = options;
  const app = createJsonApp(
    [
      internalRoutes(routes, { verifier: runtime.verifier, audience: name }),
      metricsRoute(runtime),
      healthz(ready),
    ],
    runtime.logger,
  );
  const handler: RequestListener = (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (hot !== undefined && path === hot.path) hot.handle(request, response);
    else app(request, response);
  };
  return listen({ host: config.host, port: config.internalPort, handler, limits: { headerBytes } });
}

function metricsRoute({ metrics: { registry } }: Runtime): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
