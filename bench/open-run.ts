import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own, and whatever else is opened for one run of a bench. */
export type Run = AsyncDisposableStack & { directory: string };

/** All of it is ended, the last first, when the run ends or is interrupted. */
export async function openRun(name: string): Promise<Run> {
  const opened = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(1)));
  }
  const directory = await mkdtemp(join(tmpdir(), `compliance-${name}-`));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  return Object.assign(opened, { directory });
}
