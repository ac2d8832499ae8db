/** Counts things by key, and all together. */
export type KeyCounts = {
  add(key: string): void;
  remove(key: string): void;
  of(key: string): number;
  total(): number;
};

export function createKeyCounts(): KeyCounts {
  const counts = new Map<string, number>();
  let total = 0;
  const change = (key: string, by: 1 | -1): void => {
    total += by;
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };

  return {
    add: (key) => change(key, 1),
    remove: (key) => change(key, -1),
    of: (key) => counts.get(key) ?? 0,
    total: () => total,
  };
}
