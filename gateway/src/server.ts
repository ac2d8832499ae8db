import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { openAuthentication } from '@compliance/kit/authentication';
import { healthz } from '@compliance/kit/healthz';
import { type Listener, listen } from '@compliance/kit/http-server';
import { listenInternally } from '@compliance/kit/internal-listener';
import { createJsonApp } from '@compliance/kit/json-app';
import { type Overrides, openRuntime, type Runtime } from '@compliance/kit/runtime';
import { authRoutes } from './auth/auth-routes.ts';
import { createSessionCookie } from './auth/session-cookie.ts';
import type { GatewayConfig } from './config.ts';
import { createConsoleInterface } from './console-interface.ts';
import { createEdgeSource } from './edge/edge-source.ts';
import { createApolloEngine } from './graphql/apollo-engine.ts';
import { createGraph, type Graph } from './graphql/graph.ts';
import { createSubgraphSource } from './graphql/subgraph-source.ts';
import { graphqlRoute } from './graphql-route.ts';
import { createPassThrough } from './pass-through.ts';

export type RunningGateway = { url: string; internalUrl: string; stop(): Promise<void> };

const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');

export async function startGateway(
  config: GatewayConfig,
  overrides: Overrides = {},
): Promise<RunningGateway> {
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime('gateway', config, overrides);
  opened.defer(runtime.close);
  const { now, logger } = runtime;
  const identity = runtime.clientOf('identity');
  const authentication = await openAuthentication({ identity, now, logger });
  opened.defer(authentication.close);
  const passThrough = createPassThrough(config.serviceUrls['mcp-bridge'] ?? []);
  opened.defer(passThrough.close);

  let draining = false;
  const ready = async (): Promise<boolean> => !draining && authentication.ready();
  const graph = openGraph(runtime);
  const cookie = createSessionCookie({ secure: config.publicOrigin?.startsWith('https:') ?? false });
  const app = createJsonApp([authRoutes({ runtime, authentication, cookie }), healthz(ready)], logger);
  const hot: Record<string, RequestListener | undefined> = {
    '/api/console/v1/graphql': createConsoleInterface({ runtime, authentication, cookie, graph }),
    '/api/mcp/v1': passThrough.handle,
  };

  const internal = await listenInternally({
    name: 'gateway',
    config,
    runtime,
    routes: [graphqlRoute(graph, now)],
    ready,
  });
  opened.defer(internal.stop);
  const open: Listener = await listen({
    host: config.host,
    port: config.port,
    handler: (request, response) => (hot[pathOf(request.url)] ?? app)(request, response),
  });
  opened.defer(open.stop);
  opened.defer(() => {
    draining = true;
  });

  const running = opened.move();
  return { url: open.url, internalUrl: internal.url, stop: () => running.disposeAsync() };
}

function openGraph(runtime: Runtime): Graph {
  const { logger } = runtime;
  const sources = {
    assets: createSubgraphSource('assets', runtime),
    edge: createEdgeSource(runtime),
    frameworks: createSubgraphSource('frameworks', runtime),
    identity: createSubgraphSource('identity', runtime),
    organizations: createSubgraphSource('organizations', runtime),
  };
  return createGraph({ engine: createApolloEngine({ supergraphSdl, sources, logger }), logger });
}

function pathOf(url = ''): string {
  return url.split('?', 1)[0] ?? '';
}
