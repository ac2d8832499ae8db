import { readFileSync } from 'node:fs';
import { createClientAddress } from '@compliance/kit/http/client-address';
import { createOwnOrigin } from '@compliance/kit/http/own-origin';
import { reachableUrl } from '@compliance/kit/internal/reachable-url';
import { openRequestLimits } from '@compliance/kit/limits/request-limits';
import { type Overrides, openRuntime, type Runtime } from '@compliance/kit/process/runtime';
import { type RunningProcess, startListeners } from '@compliance/kit/process/start-listeners';
import { createAuthentication } from '@compliance/kit/rights/authentication';
import { authRoutes } from './auth/auth-routes.ts';
import { createSessionCookie } from './auth/session-cookie.ts';
import type { GatewayConfig } from './config.ts';
import { createConsoleInterface } from './console-interface.ts';
import { createEdgeSource } from './edge/edge-source.ts';
import { createGraph, type Graph } from './graphql/graph.ts';
import { openEngine } from './graphql/open-engine.ts';
import { createSubgraphSource } from './graphql/subgraph-source.ts';
import { createInputCheck } from './graphql/variables/input-check.ts';
import { graphqlRoute } from './graphql-route.ts';
import { createPassThrough } from './pass-through/pass-through.ts';
import { createPassThroughGate } from './pass-through/pass-through-gate.ts';
import { createPassThroughRoom } from './pass-through/pass-through-room.ts';

const name = 'gateway';
const supergraphSdl = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');

export async function startGateway(
  config: GatewayConfig,
  overrides: Overrides = {},
): Promise<RunningProcess> {
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime(name, config, overrides);
  opened.defer(runtime.close);
  const { now } = runtime;
  const authentication = createAuthentication(runtime);
  opened.defer(authentication.close);
  const limits = openRequestLimits(config, runtime);
  opened.defer(limits.close);
  const room = createPassThroughRoom({ limits });
  const passThrough = createPassThrough({
    urls: config.serviceUrls['mcp-bridge'] ?? [],
    gate: createPassThroughGate({ runtime, admit: authentication.admit, room }),
  });
  opened.defer(passThrough.close);
  const graph = await openGraph(config, runtime, opened);
  const ownOrigin = createOwnOrigin(config);
  const cookie = createSessionCookie(config, ownOrigin);
  const clientAddress = createClientAddress(config.trustedProxies ?? []);
  const inside = { routes: [graphqlRoute(graph, now), ...authentication.routes] };
  const outside = {
    routers: [authRoutes({ runtime, authentication, cookie, ownOrigin, clientAddress, rates: limits.rates })],
    hot: {
      '/api/console/v1/graphql': createConsoleInterface({ runtime, authentication, cookie, graph, limits }),
      '/api/mcp/v1': passThrough.handle,
    },
    ownOrigin,
  };
  const { ready } = authentication;
  const urls = await startListeners({ name, config, runtime, ready, inside, outside }, opened);
  await authentication.begin(reachableUrl(urls.internalUrl));
  const running = opened.move();
  return { ...urls, stop: () => running.disposeAsync() };
}

async function openGraph(
  { executor = 'own' }: GatewayConfig,
  runtime: Runtime,
  opened: AsyncDisposableStack,
): Promise<Graph> {
  const { logger } = runtime;
  const sources = {
    assets: createSubgraphSource('assets', runtime),
    edge: createEdgeSource(runtime),
    frameworks: createSubgraphSource('frameworks', runtime),
    identity: createSubgraphSource('identity', runtime),
    organizations: createSubgraphSource('organizations', runtime),
  };
  const engine = await openEngine({ supergraphSdl, sources, executor, logger });
  opened.defer(engine.close);
  return createGraph({ engine, checkInputs: createInputCheck(engine, runtime), logger });
}
