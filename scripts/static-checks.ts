import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const biome = ['biome', 'ci', '--error-on-warnings', '--colors=off'];
/** The rules that look beyond the file they are about take as long as all others together. */
const widely = ['nursery', 'suspicious/noImportCycles', 'correctness/useImportExtensions'];
const others = [
  ['tsc'],
  ['node', 'scripts/compose.ts', '--check'],
  ['node', 'scripts/codegen.ts', '--check'],
];

/**
 * Format, lint, types and generated files, all at once; quickly without a few rules, which the whole run of the tests
 * makes up for. Prints what a failing check says.
 */
export async function staticChecks({ quick }: { quick: boolean }): Promise<boolean> {
  const checks = [quick ? [...biome, ...widely.map((rule) => `--skip=${rule}`)] : biome, ...others];
  const results = await Promise.all(checks.map(([file = '', ...rest]) => succeeds(file, rest)));
  return results.every(Boolean);
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
