import { openRuntime } from '@compliance/kit/process/runtime';
import { startListeners } from '@compliance/kit/process/start-listeners';
import { expect, it } from '@jest/globals';
import { processConfig } from './process-config.ts';
import { newSecrets } from './secrets.ts';

it('keeps on the machine what processes tell each other, wherever clients come from', async () => {
  const config = processConfig(
    'mcp-bridge',
    {
      host: '0.0.0.0',
      port: 0,
      publicOrigin: 'http://localhost',
      rateLimitPointsPerMinute: 0,
      stores: { mongoUrl: 'mongodb://127.0.0.1' },
      databasePrefix: 'test',
      secrets: newSecrets(),
      mailDirectory: 'mail',
      logLevel: 'silent',
    },
    { port: 0, internalPort: 0, serviceUrls: {} },
  );
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime('mcp-bridge', config, {});
  opened.defer(runtime.close);
  const options = { name: 'mcp-bridge', config, runtime, ready: () => true, inside: {} } as const;
  const { url, internalUrl } = await startListeners(options, opened);
  expect(url).toMatch(/^http:\/\/0\.0\.0\.0:/);
  expect(internalUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
});
