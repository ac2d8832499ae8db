import type { ServerResponse } from 'node:http';
import type { Runtime } from '../process/runtime.ts';

/**
 * Logs and counts a client's request under `name` when its answer is through, or given up.
 * @param start when the request came, by `performance.now()`
 */
export function observeRequest(
  { logger, metrics }: Pick<Runtime, 'logger' | 'metrics'>,
  name: string,
  requestId: string,
  response: ServerResponse,
  start = performance.now(),
): void {
  const observe = (): void => {
    const durationMs = performance.now() - start;
    const status = response.writableFinished ? String(response.statusCode) : 'aborted';
    logger.info({ interface: name, requestId, status, durationMs: Math.round(durationMs) });
    metrics.observe(name, status, durationMs / 1_000);
  };
  if (response.closed) observe();
  else response.on('close', observe);
}
