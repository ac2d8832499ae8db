import { Router } from 'express';
import { sendJson } from './send-json.ts';

/** `/healthz/live` says that the event loop turns, `/healthz/ready` that the process can do its work. */
export function healthz(ready: () => boolean | Promise<boolean>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz/live', (_request, response) => sendJson(response, 200, { status: 'live' }));
  router.get('/healthz/ready', async (_request, response) => {
    const isReady = await ready();
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable' });
  });
  return router;
}
