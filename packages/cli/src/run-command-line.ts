import { ConflictError } from '@compliance/kit/operation/errors';
import type { Output } from './command.ts';
import type { Environment } from './installation.ts';
import { type ReadCommand, readCommand } from './read-command.ts';
import { asksForUsage, usage } from './usage.ts';
import { UsageError } from './usage-error.ts';

/** Answers the exit code: 0, 1 for what was refused or failed, 2 for a command line that makes no sense. */
export async function runCommandLine(words: readonly string[], environment: Environment): Promise<number> {
  if (asksForUsage(words)) {
    process.stdout.write(`${usage(words)}\n`);
    return 0;
  }
  try {
    const read = readCommand(words);
    const output = await run(read, environment);
    process.stdout.write(`${read.flags.has('json') ? JSON.stringify(output.json) : output.text}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    process.stderr.write(`${usage(words)}\n`);
    return 2;
  }
}

/** Loads what the command needs only now: nobody should wait for that to be told of a typing error. */
async function run({ command, options, flags }: ReadCommand, environment: Environment): Promise<Output> {
  if ('run' in command) {
    const { withServices } = await import('./with-services.ts');
    return withServices(environment, command.further ?? [], (services) => command.run(services, options));
  }
  if ('runAt' in command) {
    const { brokerOf } = await import('./broker-of.ts');
    return command.runAt(await brokerOf(environment), flags);
  }
  const output = await command.runAlone?.(options);
  if (output !== undefined) return output;
  const { openInstallation } = await import('./installation.ts');
  await using opened = new AsyncDisposableStack();
  return await command.runOn(await openInstallation(environment, opened), options);
}

function messageOf(error: unknown): string {
  const field = error instanceof ConflictError ? error.details.field : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return field === undefined ? message : `${field}: ${message}`;
}
