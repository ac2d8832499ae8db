/** Keeps the event loop at work for so long. */
export function holdEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
