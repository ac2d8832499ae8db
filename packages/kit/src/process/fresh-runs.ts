/**
 * Runs one job of each key at a time. Nobody is given what a run found that began before they asked: whoever comes
 * while one runs waits for the next, together with all others who come until then.
 */
export type FreshRuns<Result> = (key: string, job: () => Promise<Result>) => Promise<Result>;

type Runs<Result> = { current: Promise<unknown>; next?: Promise<Result> | undefined };

export function createFreshRuns<Result>(): FreshRuns<Result> {
  const runsOf = new Map<string, Runs<Result>>();

  return (key, job) => {
    const runs: Runs<Result> = runsOf.get(key) ?? { current: Promise.resolve() };
    runsOf.set(key, runs);
    const forget = (): void => {
      if (runs.next === undefined) runsOf.delete(key);
    };
    const start = (): Promise<Result> => {
      runs.next = undefined;
      const current = job();
      current.then(forget, forget);
      runs.current = current;
      return current;
    };
    runs.next ??= runs.current.then(start, start);
    return runs.next;
  };
}
