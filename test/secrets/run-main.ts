import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@compliance/kit/process/config';
import { afterAll } from '@jest/globals';

export type RunningMain = {
  /** What the process has written so far, to both outputs. */
  written: string[];
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
  stop(): Promise<number | null>;
};

const started: ChildProcess[] = [];

// A process that a failed test has left running would keep the test run from ending.
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Runs the main file of a process with these variables, and no others that it reads. */
export function runMain(name: ServiceName, environment: Record<string, string>): RunningMain {
  const folder = name === 'gateway' || name === 'mcp-bridge' ? name : `services/${name}`;
  const main = fileURLToPath(new URL(`../../${folder}/src/main.ts`, import.meta.url));
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const written: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    written,
    exited,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
