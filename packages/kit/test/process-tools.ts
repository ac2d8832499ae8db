import { Registry } from 'prom-client';
import { logger, now } from './open-assets.ts';

/** What a new process has: its metrics begin at 0. */
export function processTools(): { now: typeof now; logger: typeof logger; metrics: { registry: Registry } } {
  return { now, logger, metrics: { registry: new Registry() } };
}
