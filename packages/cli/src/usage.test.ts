import { describe, expect, test } from '@jest/globals';
import { commands } from './commands.ts';
import { asksForUsage, usage } from './usage.ts';

/** The commands that a usage tells of, without their options. */
const toldBy = (...words: string[]): (string | undefined)[] =>
  [...usage(words).matchAll(/^ {2}compliance ([a-z -]*?) [-[]/gm)].map(([, command]) => command);

const all = Object.keys(commands);
const keys = ['keys create', 'keys list', 'keys revoke'];

test.each([['help'], ['help keys'], ['--help'], ['-h'], ['keys --help'], ['keys list --profile x -h']])(
  '"%s" asks for the usage',
  (line) => {
    expect(asksForUsage(line.split(' '))).toBe(true);
  },
);

test.each([[''], ['keys list'], ['keys help'], ['init --organization help']])('"%s" does not', (line) => {
  expect(asksForUsage(line.split(' '))).toBe(false);
});

describe('the usage', () => {
  test.each([[[]], [['help']], [['--help']], [['frobnicate']], [['key']]])(
    'of %j is that of all',
    (words) => {
      expect(toldBy(...words)).toEqual(all);
    },
  );

  test.each([
    [['help', 'keys'], keys],
    [['keys', '-h'], keys],
    [['keys', 'list', '--profile', 'x', '--help'], ['keys list']],
    [['help', 'backup'], ['backup']],
    [['export'], ['export']],
    [['audit', 'verify', 'more'], ['audit verify']],
  ])('of %j is that of its commands', (words, expected) => {
    expect(toldBy(...words)).toEqual(expected);
  });

  test('says of each command what it does', () => {
    for (const { summary } of Object.values(commands)) expect(usage([])).toContain(`\n      ${summary}`);
  });
});
