/**
 * Reads once for all who ask for the same at the same time. Nobody is given what was read before they asked: whoever comes
 * while a read runs waits for the next one, together with all others who come until then.
 */
export type FreshReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

type Reading<Result> = { running: Promise<Result>; next?: Promise<Result> };

export function createFreshReads<Result>(): FreshReads<Result> {
  const readings = new Map<string, Reading<Result>>();

  const start = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const reading: Reading<Result> = { running: read() };
    readings.set(key, reading);
    const forget = (): void => {
      if (readings.get(key) === reading && reading.next === undefined) readings.delete(key);
    };
    reading.running.then(forget, forget);
    return reading.running;
  };

  return (key, read) => {
    const reading = readings.get(key);
    if (reading === undefined) return start(key, read);
    const begin = (): Promise<Result> => start(key, read);
    reading.next ??= reading.running.then(begin, begin);
    return reading.next;
  };
}
