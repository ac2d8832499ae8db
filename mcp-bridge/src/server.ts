import { openAuthentication } from '@compliance/kit/authentication';
import { healthz } from '@compliance/kit/healthz';
import { listen } from '@compliance/kit/http-server';
import { listenInternally } from '@compliance/kit/internal-listener';
import { createJsonApp } from '@compliance/kit/json-app';
import { type Overrides, openRuntime } from '@compliance/kit/runtime';
import type { McpBridgeConfig } from './config.ts';
import { createMcpInterface } from './mcp-interface.ts';

const name = 'mcp-bridge';

/** Starts the bridge. Clients reach its interface through the gateway, which hands their requests to `internalUrl`. */
export async function startMcpBridge(
  config: McpBridgeConfig,
  overrides: Overrides = {},
): Promise<{ url: string; internalUrl: string; stop(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime(name, config, overrides);
  opened.defer(runtime.close);
  const { now, logger } = runtime;
  const authentication = await openAuthentication({ identity: runtime.clientOf('identity'), now, logger });
  opened.defer(authentication.close);

  let draining = false;
  const ready = async (): Promise<boolean> => !draining && authentication.ready();
  const hot = { path: '/api/mcp/v1', handle: createMcpInterface(runtime, authentication) };
  const inside = await listenInternally({ name, config, runtime, routes: [], ready, hot });
  opened.defer(inside.stop);
  const handler = createJsonApp([healthz(ready)], logger);
  const outside = await listen({ host: config.host, port: config.port, handler });
  opened.defer(outside.stop);
  opened.defer(() => {
    draining = true;
  });

  const running = opened.move();
  return { url: outside.url, internalUrl: inside.url, stop: () => running.disposeAsync() };
}
