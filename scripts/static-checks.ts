import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { printTotals } from '../test/setup/print-totals.ts';

const checks = [
  ['biome', 'ci', '--error-on-warnings', '--colors=off'],
  ['tsc'],
  ['node', 'scripts/compose.ts', '--check'],
  ['node', 'scripts/codegen.ts', '--check'],
];

/**
 * Format, lint, types and generated files, all at once. Prints what a failing check says and counts it as a failed test
 * in the last line, as there is no use in running tests after it.
 */
export async function staticChecks(): Promise<boolean> {
  const results = await Promise.all(checks.map(([file = '', ...rest]) => succeeds(file, rest)));
  const failed = results.filter((passed) => !passed).length;
  if (failed > 0) printTotals(0, failed, 0);
  return failed === 0;
}

async function succeeds(file: string, fileArguments: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(file, fileArguments);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    process.stderr.write(`\nFailed: ${[file, ...fileArguments].join(' ')}\n${stdout}${stderr || message}\n`);
    return false;
  }
}
