import { statSync } from 'node:fs';
import type { Test } from '@jest/reporters';

/** What takes the longest, and about how many seconds; without the rolling restart, which begins better beside less. */
const longest: readonly (readonly [path: string, seconds: number])[] = [
  ['test/fuzz/fuzz', 77],
  ['test/sweeps/sweeps', 50],
  ['test/e2e/faults-under-load', 48],
  ['test/e2e/invitation-mail', 45],
  ['test/secrets/', 35],
  ['test/e2e/', 30],
  ['packages/cli/test/command-line', 30],
  ['test/', 15],
  ['gateway/test/hostile-transport-bytes', 15],
  ['services/organizations/test/webhook', 12],
];

/**
 * Runs the longest test files first and then the largest, so that no worker is still busy with a long one when the
 * others have nothing left to do. Jest does so by itself where it has run before.
 */
export default class LongestFirst {
  sort(tests: Test[]): Test[] {
    const weighed = tests.map((test) => ({
      test,
      seconds: secondsOf(test),
      bytes: statSync(test.path).size,
    }));
    return weighed
      .toSorted((one, other) => other.seconds - one.seconds || other.bytes - one.bytes)
      .map(({ test }) => test);
  }

  /** Jest tells what it has learnt for the next run. */
  cacheResults(): void {}
}

function secondsOf({ path, context }: Test): number {
  const inside = path.slice(context.config.rootDir.length + 1);
  return longest.find(([beginning]) => inside.startsWith(beginning))?.[1] ?? 0;
}
