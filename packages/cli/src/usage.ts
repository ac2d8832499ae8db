import { commands } from './commands.ts';

/** Whether somebody asks what there is instead of for something to be done. */
export function asksForUsage([first, ...others]: readonly string[]): boolean {
  return first === 'help' || [first, ...others].some((word) => word === '--help' || word === '-h');
}

/** Tells of the commands that begin with the words of a command line, or of all if there are none such. */
export function usage(words: readonly string[]): string {
  const named = words.filter((word, index) => index > 0 || word !== 'help');
  const options = named.findIndex((word) => word.startsWith('-'));
  const line = `${named.slice(0, options === -1 ? undefined : options).join(' ')} `;
  const all = Object.entries(commands);
  const meant = all.filter(([name]) => line.startsWith(`${name} `) || `${name} `.startsWith(line));
  return [
    'Usage:',
    ...(meant.length > 0 ? meant : all).flatMap(([, command]) => [
      `  compliance ${command.usage} [--json]`,
      `      ${command.summary}`,
    ]),
  ].join('\n');
}
