import { createKeyCounts } from './key-counts.ts';

/** How much of what runs was started only lately. */
export type RecentStarts = {
  /** Answers how to tell that it has ended. */
  add(personId: string): () => void;
  of(personId: string): number;
  total(): number;
};

/** @param recentMs how long a start counts, as things are */
export function createRecentStarts(recentMs: () => number): RecentStarts {
  /** In their order. */
  const starts = new Set<{ personId: string; at: number }>();
  const counts = createKeyCounts();

  const remove = (start: { personId: string; at: number }): void => {
    if (starts.delete(start)) counts.remove(start.personId);
  };
  const forgetOld = (): void => {
    const since = performance.now() - recentMs();
    for (const start of starts) {
      if (start.at >= since) return;
      remove(start);
    }
  };

  return {
    add(personId) {
      const start = { personId, at: performance.now() };
      starts.add(start);
      counts.add(personId);
      return () => remove(start);
    },
    of(personId) {
      forgetOld();
      return counts.of(personId);
    },
    total() {
      forgetOld();
      return counts.total();
    },
  };
}
