import { setTimeout as delay } from 'node:timers/promises';
import type { TestSystem } from '@compliance/testing/test-system';

const pauseMs = 50;

/**
 * How long a call takes, in seconds, without the time that a busy machine owes: as long as a service that has nothing
 * to do with the call was late meanwhile, measured against its fastest answer.
 */
export async function secondsOf(
  { internalUrls }: Pick<TestSystem, 'internalUrls'>,
  call: () => Promise<unknown>,
): Promise<number> {
  const controls: number[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      controls.push(await seconds(() => fetch(`${internalUrls.frameworks[0]}/healthz/ready`)));
      await delay(pauseMs);
    }
  };
  const watching = watch();
  try {
    const taken = await seconds(call);
    const fastest = Math.min(...controls);
    return controls.reduce((left, control) => left - (control - fastest), taken);
  } finally {
    isOver = true;
    await watching;
  }
}

async function seconds(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) / 1_000;
}
