import { reachableUrl } from '@compliance/kit/internal/reachable-url';
import { openRequestLimits } from '@compliance/kit/limits/request-limits';
import { type Overrides, openRuntime } from '@compliance/kit/process/runtime';
import { type RunningProcess, startListeners } from '@compliance/kit/process/start-listeners';
import { createAuthentication } from '@compliance/kit/rights/authentication';
import type { McpBridgeConfig } from './config.ts';
import { createMcpInterface } from './mcp-interface.ts';

const name = 'mcp-bridge';

/** Starts the bridge. Clients reach its interface through the gateway, which hands their requests to `internalUrl`. */
export async function startMcpBridge(
  config: McpBridgeConfig,
  overrides: Overrides = {},
): Promise<RunningProcess> {
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime(name, config, overrides);
  opened.defer(runtime.close);
  const authentication = createAuthentication(runtime);
  opened.defer(authentication.close);

  const limits = openRequestLimits(config, runtime);
  opened.defer(limits.close);

  const inside = {
    routes: authentication.routes,
    hot: { '/api/mcp/v1': createMcpInterface({ runtime, authentication, limits }) },
  };
  const { ready } = authentication;
  const urls = await startListeners({ name, config, runtime, ready, inside }, opened);
  await authentication.begin(reachableUrl(urls.internalUrl));
  const running = opened.move();
  return { ...urls, stop: () => running.disposeAsync() };
}
