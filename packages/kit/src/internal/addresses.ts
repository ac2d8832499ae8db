/** The addresses of a service, and which of them have left a call without an answer. */
export type Addresses = {
  /**
   * Every address once, beginning with another one each time, those that do not answer last; and the first once more.
   * @param mayTry whether the call can be repeated, and so may find out that an address answers again
   */
  inOrder(mayTry: boolean): string[];
  note(address: string, hasAnswered: boolean): void;
};

/** So long an address that did not answer is not tried again. */
const avoidedMs = 5_000;

/** @param urls read at every call @param elapsed a steady clock in milliseconds */
export function createAddresses(urls: readonly string[], elapsed = () => performance.now()): Addresses {
  const silentSince = new Map<string, number>();
  let turn = 0;

  const isAvoided = (url: string, mayTry: boolean): boolean => {
    const since = silentSince.get(url);
    return since !== undefined && !(mayTry && elapsed() - since >= avoidedMs);
  };

  return {
    inOrder(mayTry) {
      const start = turn % Math.max(urls.length, 1);
      turn += 1;
      const order = [...urls.slice(start), ...urls.slice(0, start)];
      const avoided = order.filter((url) => isAvoided(url, mayTry));
      const sorted = [...order.filter((url) => !avoided.includes(url)), ...avoided];
      return [...sorted, ...sorted.slice(0, 1)];
    },
    note(url, hasAnswered) {
      if (hasAnswered) silentSince.delete(url);
      else if (urls.includes(url)) silentSince.set(url, elapsed());
    },
  };
}
