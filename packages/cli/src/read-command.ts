import { parseArgs } from 'node:util';
import type { Command, InstallationCommand, Options } from './command.ts';
import { commands } from './commands.ts';
import { UsageError } from './usage-error.ts';

export type ReadCommand = { command: Command | InstallationCommand; options: Options; json: boolean };

/** Finds the command by its words and reads its options. @throws UsageError */
export function readCommand(words: readonly string[]): ReadCommand {
  const line = words.join(' ');
  const found = Object.entries(commands).find(([name]) => `${line} `.startsWith(`${name} `));
  if (found === undefined) {
    throw new UsageError(words.length === 0 ? 'Name a command.' : `There is no command "${line}".`);
  }
  const [name, command] = found;
  const { required, optional = [] } = command;
  const { json, ...options } = readOptions(words.slice(name.split(' ').length), [...required, ...optional]);
  const missing = required.filter((option) => options[option] === undefined);
  if (missing.length > 0) {
    throw new UsageError(`Missing: ${missing.map((option) => `--${option}`).join(', ')}`);
  }
  return { command, options: options as Options, json: json === true };
}

function readOptions(words: string[], names: readonly string[]): Record<string, unknown> {
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: words, options: { ...texts, json: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
