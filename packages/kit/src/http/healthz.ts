import { Router } from 'express';
import { requireGet } from './request-checks.ts';
import { sendJson } from './send-json.ts';

/** `/healthz/live` says that the event loop turns, `/healthz/ready` that the process can do its work. */
export function healthz(ready: () => boolean | Promise<boolean>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // `all`, because Express would answer OPTIONS itself, in plain text.
  router.all('/healthz/live', (request, response) => {
    requireGet(request);
    sendJson(response, 200, { status: 'live' });
  });
  router.all('/healthz/ready', async (request, response) => {
    requireGet(request);
    const isReady = await ready();
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
  });
  return router;
}
