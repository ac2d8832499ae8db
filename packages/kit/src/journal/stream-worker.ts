/** Works through streams that have something to do, a few at a time and none twice at once. */
export type StreamWorker = {
  wake(streamIds: Iterable<string>): void;
  /** Wakes the streams again whose work has failed. */
  retry(): void;
  /** Begins nothing more; resolves when what runs is done. */
  stop(): Promise<void>;
};

const streamsAtOnce = 8;

/** After a failure everything waits for `retry`, and what failed comes last then: it may fail for one stream alone. */
export function createStreamWorker(
  work: (streamId: string) => Promise<void>,
  onFailure: (error: unknown) => void,
): StreamWorker {
  const pending = new Set<string>();
  const failed = new Set<string>();
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (pending.size > 0) {
      const streams = [...pending].slice(0, streamsAtOnce);
      for (const stream of streams) pending.delete(stream);
      const outcomes = await Promise.allSettled(streams.map(work));
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure === undefined) continue;
      const bad = streams.filter((_, index) => outcomes[index]?.status === 'rejected');
      for (const stream of [...pending, ...bad]) failed.add(stream);
      pending.clear();
      onFailure(failure.reason);
    }
  };
  const wake = (streamIds: Iterable<string>): void => {
    for (const streamId of streamIds) pending.add(streamId);
    if (pending.size === 0) return;
    // What is woken between the end of a run and this callback would otherwise be left.
    running ??= run().finally(() => {
      running = undefined;
      wake([]);
    });
  };

  return {
    wake,
    retry() {
      const streams = [...failed];
      failed.clear();
      wake(streams);
    },
    async stop() {
      pending.clear();
      await running;
    },
  };
}
