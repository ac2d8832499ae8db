/** A queue of several lanes, which take turns. */
export type Lanes<Item> = {
  size(): number;
  add(lane: string, item: Item): void;
  takeNext(): Item | undefined;
  /** Takes the last item out of the longest lane. */
  takeLast(): Item | undefined;
  /** The same, but only if the longest lane is longer than this one would be with one more item. */
  takeLastFor(lane: string): Item | undefined;
};

export function createLanes<Item>(): Lanes<Item> {
  // The lanes in the order of their turns. None is empty.
  const lanes = new Map<string, Item[]>();
  let size = 0;

  const longest = (): [string, Item[]] | undefined =>
    [...lanes].reduce<[string, Item[]] | undefined>(
      (one, other) => (one !== undefined && one[1].length >= other[1].length ? one : other),
      undefined,
    );

  const takeLast = (): Item | undefined => {
    const [lane, items] = longest() ?? [];
    const last = items?.pop();
    if (lane === undefined || last === undefined) return undefined;
    if (items?.length === 0) lanes.delete(lane);
    size -= 1;
    return last;
  };

  return {
    size: () => size,
    add(lane, item) {
      lanes.set(lane, [...(lanes.get(lane) ?? []), item]);
      size += 1;
    },
    takeNext() {
      const [lane, items] = lanes.entries().next().value ?? [];
      const next = items?.shift();
      if (lane === undefined || items === undefined || next === undefined) return undefined;
      lanes.delete(lane);
      if (items.length > 0) lanes.set(lane, items);
      size -= 1;
      return next;
    },
    takeLast,
    takeLastFor: (lane) =>
      (longest()?.[1].length ?? 0) > (lanes.get(lane)?.length ?? 0) + 1 ? takeLast() : undefined,
  };
}
