import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export type StartedProcess = {
  /** Whether it ever is. Resolves to false when the process ends before. */
  isReady(): Promise<boolean>;
  /** Its exit code after SIGTERM. */
  stop(): Promise<number | null>;
};

/** Runs `node <file>` with these variables, and no others that it reads. */
export function startProcess(
  [program, ...programArguments]: string[],
  environment: Record<string, string>,
): StartedProcess {
  if (program !== 'node') throw new Error(`${program} is not what our processes are started with.`);
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, programArguments, { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const readyUrl = `http://${environment['HOST']}:${environment['PORT']}/healthz/ready`;

  return {
    async isReady() {
      while (isRunning(child)) {
        const answer = await fetch(readyUrl).catch(() => undefined);
        if (answer?.ok) return true;
        await delay(100);
      }
      return false;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
