import { setTimeout as delay } from 'node:timers/promises';

const gatherMs = 8;

/**
 * Answers what to await before a request is looked at. While it is crowded, those that come within some milliseconds
 * go on together: a refusal costs half as much among others as in the middle of other work. Otherwise they go on at
 * once.
 */
export function createGathering(isCrowded: () => boolean): () => Promise<void> {
  let gathering: Promise<void> | undefined;

  const gather = async (): Promise<void> => {
    await delay(gatherMs);
    gathering = undefined;
  };
  return async () => {
    if (!isCrowded()) return;
    gathering ??= gather();
    await gathering;
  };
}
