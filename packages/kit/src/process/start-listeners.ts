import type { RequestListener } from 'node:http';
import { Router } from 'express';
import { healthz } from '../http/healthz.ts';
import { listen } from '../http/http-server.ts';
import { observeRequest } from '../http/observe-request.ts';
import type { OwnOrigin } from '../http/own-origin.ts';
import { requireGet } from '../http/request-checks.ts';
import { sendTransportError, TransportError, toTransportError } from '../http/transport-error.ts';
import { type InternalRoute, internalListeners } from '../internal/internal-route.ts';
import { newId } from '../operation/gid.ts';
import type { ProcessConfig, ServiceName } from './config.ts';
import { createJsonApp } from './json-app.ts';
import type { Metrics } from './metrics.ts';
import type { Runtime } from './runtime.ts';

/** A started process: `url` is where clients and health checks reach it, `internalUrl` where our other processes do. */
export type RunningProcess = { url: string; internalUrl: string; stop(): Promise<void> };

/** Listeners by path that are called directly, not through Express. */
type HotPaths = Record<string, RequestListener>;

type Options = {
  name: ServiceName;
  config: ProcessConfig;
  runtime: Runtime;
  ready(): boolean | Promise<boolean>;
  /** For our own processes. `/metrics` is added. */
  inside: { routes?: readonly InternalRoute[]; hot?: HotPaths };
  /** For clients. `ownOrigin` is checked before the hot paths; routers check it after a path has matched. */
  outside?: { routers: readonly Router[]; hot: HotPaths; ownOrigin: OwnOrigin };
};

/** Room for the principal of a person with a hundred memberships, and for what the gateway adds to client headers. */
const internalLimits = { headerBytes: 32 * 1024, headers: 200 };

/** A turn of a busy event loop takes some milliseconds, and clients without a connection come by the hundred. */
const acceptors = 8;

/** Opens the two listeners of a process, both with `/healthz`, which is not ready once `opened` is disposed of. */
export async function startListeners(
  { name, config, runtime, ready, inside, outside }: Options,
  opened: AsyncDisposableStack,
): Promise<Pick<RunningProcess, 'url' | 'internalUrl'>> {
  const { host, port, internalHost = host, internalPort } = config;
  const { verifier, metrics, logger } = runtime;
  let draining = false;
  const health = healthz(async () => !draining && ready());
  const routes = internalListeners(inside.routes ?? [], { verifier, audience: name, logger });

  const internal = await listen({
    host: internalHost,
    port: internalPort,
    handler: dispatch({ ...inside.hot, ...routes }, createJsonApp([metricsRoute(metrics), health], logger)),
    limits: internalLimits,
  });
  opened.defer(internal.stop);
  const open = await listen({
    host,
    port,
    handler: dispatch(
      outside && refuseStrangers(outside, runtime),
      createJsonApp([...(outside?.routers ?? []), health], logger),
    ),
    acceptors,
  });
  opened.defer(open.stop);
  opened.defer(() => {
    draining = true;
  });
  return { url: open.url, internalUrl: internal.url };
}

/** The only spelling of a path that is accepted. Express would also take whole URLs, fragments and escapes. */
const plainPath = /^\/[\w./-]*$/;

function dispatch(hot: HotPaths = {}, app: RequestListener): RequestListener {
  const paths = new Map(Object.entries(hot));
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const listener = paths.get(path);
    if (listener !== undefined) listener(request, response);
    else if (plainPath.test(path)) app(request, response);
    else sendTransportError(response, new TransportError(404, 'not_found'));
  };
}

function refuseStrangers(
  { hot, ownOrigin }: { hot: HotPaths; ownOrigin: OwnOrigin },
  runtime: Runtime,
): HotPaths {
  const guard =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      try {
        ownOrigin.requireOwnOrigin(request);
      } catch (error) {
        observeRequest(runtime, 'front', newId(), response);
        sendTransportError(response, toTransportError(error));
        return;
      }
      listener(request, response);
    };
  return Object.fromEntries(Object.entries(hot).map(([path, listener]) => [path, guard(listener)]));
}

function metricsRoute({ registry }: Metrics): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all('/metrics', async (request, response) => {
    requireGet(request);
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
