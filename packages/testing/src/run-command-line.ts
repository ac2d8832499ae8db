import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Ended = { code: number; stdout: string; stderr: string };

const main = fileURLToPath(import.meta.resolve('@compliance/cli/main'));

/** Runs the command line as a process of its own. @param environment in place of this process's */
export function runCommandLine(
  words: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
