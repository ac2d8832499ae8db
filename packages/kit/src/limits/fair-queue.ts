/** A queue in which the keys take turns. Items of the same key keep their order. */
export type FairQueue<Item> = {
  push(key: string, item: Item): void;
  /** Takes out the next item, passing over keys whose next one is not allowed a turn now. */
  shift(isAllowed?: (key: string, next: Item) => boolean): { key: string; item: Item } | undefined;
  /** Takes out the last item of the key that has most, if it has more than so many. */
  popLongest(moreThan: number): Item | undefined;
  length(): number;
  lengthOf(key: string): number;
};

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The keys in the order of their turns. No line is empty. */
  const lines = new Map<string, Item[]>();
  let length = 0;

  const longest = (): [string, Item[]] =>
    [...lines].reduce((one, other) => (one[1].length >= other[1].length ? one : other), ['', []]);

  return {
    push(key, item) {
      const line = lines.get(key) ?? [];
      line.push(item);
      lines.set(key, line);
      length += 1;
    },
    shift(isAllowed = () => true) {
      for (const [key, line] of lines) {
        if (!isAllowed(key, line[0] as Item)) continue;
        const item = line.shift() as Item;
        // A key that has had its turn goes to the end.
        lines.delete(key);
        if (line.length > 0) lines.set(key, line);
        length -= 1;
        return { key, item };
      }
      return undefined;
    },
    popLongest(moreThan) {
      const [key, line] = longest();
      if (line.length <= moreThan) return undefined;
      const item = line.pop();
      if (line.length === 0) lines.delete(key);
      length -= 1;
      return item;
    },
    length: () => length,
    lengthOf: (key) => lines.get(key)?.length ?? 0,
  };
}
