/** Runs `job` at once and again `pauseMs` after each end, even if it fails. `stop` waits for the run it is in. */
export function repeat(
  job: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void>;
  const run = async (): Promise<void> => {
    await job().catch(onFailure);
    if (!stopped) timer = setTimeout(start, pauseMs).unref();
  };
  const start = (): void => {
    running = run();
  };
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
