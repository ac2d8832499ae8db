/** Adds up amounts by key, and all together. */
export type KeyCounts = {
  /** @param amount one when left out */
  add(key: string, amount?: number): void;
  remove(key: string, amount?: number): void;
  of(key: string): number;
  total(): number;
};

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>();
  let total = 0;
  const change = (key: string, by: number): void => {
    total += by;
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };

  return {
    add: (key, amount = 1) => change(key, amount),
    remove: (key, amount = 1) => change(key, -amount),
    of: (key) => counts.get(key) ?? 0,
    total: () => total,
  };
}
