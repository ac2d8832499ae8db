import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll } from '@jest/globals';

/** What `npm start -- --json` prints at the first start; later ones print `baseUrl` only. */
export type Ready = Record<
  'baseUrl' | 'organizationId' | 'ownerProfileId' | 'ownerEmail' | 'ownerPassword' | 'personalKey' | 'mcpKey',
  string
>;

export type Run = {
  pid: number;
  /** The lines on standard output and standard error so far. */
  output: string[];
  complaints: string[];
  /** The first line of output that begins so. @throws Error when it ends before */
  untilPrinted(beginning: string): Promise<string>;
  exitCode: Promise<number | null>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

const runs: Run[] = [];

afterAll(async () => {
  await Promise.all(runs.map((run) => run.stop('SIGKILL')));
});

const databasePrefix = `test-${randomUUID().slice(0, 8)}`;

/** `npm start`, as it runs once everything is installed. */
export function npmStart(dataDirectory: string, startArguments: string[], variables: object = {}): Run {
  const child = spawn(process.execPath, ['packages/stack/src/main.ts', ...startArguments], {
    env: {
      ...process.env,
      DATABASE_PREFIX: databasePrefix,
      COMPLIANCE_DATA_DIR: dataDirectory,
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const complaints: string[] = [];
  const printed = createInterface({ input: child.stdout }).on('line', (line) => output.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);

  const run: Run = {
    pid: child.pid ?? 0,
    output,
    complaints,
    exitCode,
    async untilPrinted(beginning) {
      for (;;) {
        const line = output.find((candidate) => candidate.startsWith(beginning));
        if (line !== undefined) return line;
        const ended = await Promise.race([
          once(printed, 'line').then(() => false),
          exitCode.then(() => true),
        ]);
        if (ended) throw new Error(complaints.join('\n'));
      }
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exitCode;
    },
  };
  runs.push(run);
  return run;
}
