const roomBytes = 16 * 1024 * 1024;

/**
 * Whether a heap goes on growing. In the first half of the samples caches are still filling. The second half is cut
 * into thirds: a heap grows if the least of each is above the one before, and the last by more than caches explain.
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
