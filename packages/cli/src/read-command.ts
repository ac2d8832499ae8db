import { parseArgs } from 'node:util';
import type { AnyCommand, Flags, Options } from './command.ts';
import { commands } from './commands.ts';
import { UsageError } from './usage-error.ts';

export type ReadCommand = { command: AnyCommand; options: Options; flags: Flags };

/** Finds the command by its words and reads its options. @throws UsageError */
export function readCommand(words: readonly string[]): ReadCommand {
  const line = words.join(' ');
  const found = Object.entries(commands).find(([name]) => `${line} `.startsWith(`${name} `));
  if (found === undefined) {
    throw new UsageError(words.length === 0 ? 'Name a command.' : `There is no command "${line}".`);
  }
  const [name, command] = found;
  const { required, optional = [], flags = [] } = command;
  const values = Object.entries(
    readValues(words.slice(name.split(' ').length), {
      texts: [...required, ...optional],
      flags: [...flags, 'json'],
    }),
  );
  const options = Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
  const set = new Set(values.filter(([, value]) => value === true).map(([flag]) => flag));
  const missing = required.filter((option) => options[option] === undefined);
  if (missing.length > 0) {
    throw new UsageError(`Missing: ${missing.map((option) => `--${option}`).join(', ')}`);
  }
  return { command, options: options as Options, flags: set };
}

function readValues(
  words: string[],
  names: Record<'texts' | 'flags', readonly string[]>,
): Record<string, unknown> {
  const texts = names.texts.map((name) => [name, { type: 'string' }] as const);
  const flags = names.flags.map((name) => [name, { type: 'boolean' }] as const);
  try {
    return parseArgs({ args: words, options: Object.fromEntries([...texts, ...flags]) }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
