import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../operation/errors.ts';
import { storeError } from './store-error.ts';

const patienceMs = 10_000;
const pauseMs = 250;

/**
 * For a step of a process that starts: repeats it for ten seconds while the store is away or too busy. Requests do not
 * wait as long, but a process that gives up because others start beside it helps nobody.
 */
export async function patiently<Result>(
  step: () => Promise<Result>,
  mayPass: (error: unknown) => boolean = isStoreAway,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error) || performance.now() >= deadline) throw error;
      await delay(pauseMs);
    }
  }
}

function isStoreAway(error: unknown): boolean {
  return storeError(error) instanceof UnavailableError;
}
