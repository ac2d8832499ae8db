/** Waits by key: the keys take turns, and what has the same key comes out in its order. */
export type FairQueue<Item> = {
  push(key: string, item: Item): void;
  /** The item whose turn it is, among those whose key may have a turn now. */
  shift(isAllowed: (key: string) => boolean): { key: string; item: Item } | undefined;
  length(): number;
  lengthOf(key: string): number;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Item[]>();
  let length = 0;

  return {
    push(key, item) {
      const line = lines.get(key) ?? [];
      line.push(item);
      lines.set(key, line);
      length += 1;
    },
    shift(isAllowed) {
      for (const [key, line] of lines) {
        if (!isAllowed(key)) continue;
        const item = line.shift() as Item;
        // Whoever has had a turn is the last to have the next.
        lines.delete(key);
        if (line.length > 0) lines.set(key, line);
        length -= 1;
        return { key, item };
      }
      return undefined;
    },
    length: () => length,
    lengthOf: (key) => lines.get(key)?.length ?? 0,
  };
}
