import type { ServerResponse } from 'node:http';
import type { Runtime } from '../process/runtime.ts';

/** Logs and counts a client's request under `name` when its answer is through, or given up. */
export function observeRequest(
  { logger, metrics }: Pick<Runtime, 'logger' | 'metrics'>,
  name: string,
  requestId: string,
  response: ServerResponse,
): void {
  const start = performance.now();
  response.once('close', () => {
    const durationMs = performance.now() - start;
    const status = response.writableFinished ? String(response.statusCode) : 'aborted';
    logger.info({ interface: name, requestId, status, durationMs: Math.round(durationMs) });
    metrics.observe(name, status, durationMs / 1000);
  });
}
