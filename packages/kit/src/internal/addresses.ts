import { createKeyCounts } from '../limits/key-counts.ts';

/** The addresses of a service, how many calls each of them has, and which have left one without an answer. */
export type Addresses = {
  /**
   * Every address once: those with the fewest calls first, in turn where they have as many, and those that do not
   * answer last. Then the first once more. So an instance that has just started, or is slow, gets what it can do.
   * @param mayTry whether the call can be repeated, and so may find out that an address answers again
   */
  inOrder(mayTry: boolean): string[];
  note(address: string, hasAnswered: boolean): void;
  /** Counts a call to the address. Answers how to end that; whoever was busy has it for a moment longer. */
  begin(address: string): (wasBusy?: boolean) => void;
};

/** So long an address that did not answer is not tried again. */
const avoidedMs = 5_000;
/** Whoever refuses at once would otherwise have the fewest calls, and get all of them. */
const busyMs = 100;

/** @param urls read at every call @param elapsed a steady clock in milliseconds */
export function createAddresses(urls: readonly string[], elapsed = () => performance.now()): Addresses {
  const silentSince = new Map<string, number>();
  const calls = createKeyCounts();
  let turn = 0;

  const isAvoided = (url: string, mayTry: boolean): boolean => {
    const since = silentSince.get(url);
    return since !== undefined && !(mayTry && elapsed() - since >= avoidedMs);
  };

  return {
    inOrder(mayTry) {
      const start = turn % Math.max(urls.length, 1);
      turn += 1;
      const turns = [...urls.slice(start), ...urls.slice(0, start)];
      const order = turns.sort((one, other) => calls.of(one) - calls.of(other));
      const avoided = order.filter((url) => isAvoided(url, mayTry));
      const sorted = [...order.filter((url) => !avoided.includes(url)), ...avoided];
      return [...sorted, ...sorted.slice(0, 1)];
    },
    begin(url) {
      calls.add(url);
      const end = (): void => calls.remove(url);
      return (wasBusy = false) => {
        if (wasBusy) setTimeout(end, busyMs).unref();
        else end();
      };
    },
    note(url, hasAnswered) {
      if (hasAnswered) silentSince.delete(url);
      else if (urls.includes(url)) silentSince.set(url, elapsed());
    },
  };
}
