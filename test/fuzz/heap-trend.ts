const roomBytes = 16 * 1024 * 1024;

/**
 * Whether a heap goes on growing. The first half of the samples is warming up: caches fill until they are full. After
 * that the second half's lower end may be higher than its beginning by some room, but must not climb from third to
 * third.
 */
export function isGrowing(heapBytes: readonly number[]): boolean {
  const settled = heapBytes.slice(Math.floor(heapBytes.length / 2));
  const third = Math.ceil(settled.length / 3);
  const [first, second, last] = [0, 1, 2].map((part) =>
    Math.min(...settled.slice(part * third, (part + 1) * third)),
  );
  if (first === undefined || second === undefined || last === undefined) return false;
  return first < second && second < last && last > first * 1.2 + roomBytes;
}
