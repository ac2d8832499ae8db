import { commands } from './commands.ts';
import { readCommand } from './read-command.ts';
import { UsageError } from './usage-error.ts';

/** Answers the exit code: 0, 1 for what was refused or failed, 2 for a command line that makes no sense. */
export async function runCommandLine(
  words: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<number> {
  try {
    const { command, options, json } = readCommand(words);
    // Only now: it takes most of a second, which nobody should wait for to be told of a typing error.
    const { withServices } = await import('./with-services.ts');
    const output = await withServices(environment, (services) => command.run(services, options));
    process.stdout.write(`${json ? JSON.stringify(output.json) : output.text}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`${usage()}\n`);
    return 2;
  }
}

function usage(): string {
  return [
    'Usage:',
    ...Object.values(commands).map((command) => `  compliance ${command.usage} [--json]`),
  ].join('\n');
}
