import { spawn } from 'node:child_process';

/** Runs a program on the terminal of this one, passes a stop on to it, and says whether it succeeded. */
export function runCommand(file: string, fileArguments: string[]): Promise<boolean> {
  const child = spawn(file, fileArguments, { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code === 0);
    });
  });
}
