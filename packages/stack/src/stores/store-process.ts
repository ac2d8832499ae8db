import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './is-alive.ts';
import { endStaleProcess } from './stale-process.ts';

export type StoreProcess = {
  readonly pid: number;
  /** Settles when the process has ended, whatever the reason. */
  readonly ended: Promise<void>;
  /** Asks it to end, insists after five seconds. */
  stop(): Promise<void>;
};

export type StoreCommand = {
  file: string;
  arguments: string[];
  environment?: Record<string, string | undefined>;
  /** Where it leaves what it writes unasked; the working directory of this process when left out. */
  workingDirectory?: string;
  /** Names the files `<path>.log` and `<path>.pid`. */
  path: string;
};

/**
 * Starts a server in a process group of its own, so that Ctrl-C does not take it away while requests still drain.
 * It does not outlive this process, even when that is killed.
 */
export async function startStoreProcess(command: StoreCommand): Promise<StoreProcess> {
  const pidFile = `${command.path}.pid`;
  await mkdir(dirname(command.path), { recursive: true });
  await endStaleProcess(pidFile);
  const { pid, exited } = await spawnLogged(command);
  const guard = spawnGuard(pid);
  const ended = exited.then(async () => {
    guard.kill('SIGKILL');
    signalGroup(pid, 'SIGKILL'); // children that it left behind
    await rm(pidFile, { force: true });
  });
  await writeFile(pidFile, JSON.stringify({ pid, ownerPid: process.pid, file: command.file }));
  return {
    pid,
    ended,
    stop: async () => {
      signalGroup(pid, 'SIGTERM');
      const insist = setTimeout(() => signalGroup(pid, 'SIGKILL'), 5_000);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** Waits until `probe` succeeds. Rejects with the end of the log when the process ends or 30 seconds pass before. */
export async function untilReady(
  server: StoreProcess,
  { path, file }: StoreCommand,
  probe: () => Promise<unknown>,
): Promise<void> {
  const deadline = AbortSignal.timeout(30_000);
  while (isAlive(server.pid) && !deadline.aborted) {
    try {
      await probe();
      return;
    } catch {
      await delay(25);
    }
  }
  await server.stop();
  const log = await readFile(`${path}.log`, 'utf8').catch(() => '');
  throw new Error(`${file} did not start: ${log.slice(-1000).trim() || 'it said nothing'}`);
}

async function spawnLogged(command: StoreCommand): Promise<{ pid: number; exited: Promise<void> }> {
  const log = await open(`${command.path}.log`, 'w');
  try {
    const child = forOwnerOnly(() =>
      spawn(command.file, command.arguments, {
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        cwd: command.workingDirectory,
        env: { ...process.env, ...command.environment },
      }),
    );
    // Listened for from the beginning: it may end before anything else has happened here.
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await once(child, 'spawn');
    return { pid: child.pid as number, exited };
  } finally {
    await log.close();
  }
}

/** What the started process writes nobody else can read: it inherits the mask of the moment. */
function forOwnerOnly<Started>(start: () => Started): Started {
  const before = process.umask(0o077);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

/** A shell that waits on a pipe from this process: when the pipe breaks, we are gone and so must the server be. */
function spawnGuard(pid: number): ChildProcess {
  const script =
    'read -r _; kill -TERM -"$1"; for _ in 1 2 3 4 5; do sleep 1; kill -0 -"$1" || exit; done; kill -KILL -"$1"';
  const guard = spawn('sh', ['-c', script, 'guard', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.on('error', () => {});
  return guard;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
