/** A map that has room for so many entries, and forgets the one set the longest ago to make room for another. */
export type BoundedMap<Value> = Pick<Map<string, Value>, 'get' | 'delete' | 'clear' | 'entries'> & {
  set(key: string, value: Value): void;
};

export function createBoundedMap<Value>(maxEntries: number): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A map keeps the order of insertion: what is set again goes to the end.
      entries.delete(key);
      const oldest = entries.size < maxEntries ? undefined : entries.keys().next().value;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
    },
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
    entries: () => entries.entries(),
  };
}
