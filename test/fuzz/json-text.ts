import { below, chance, pick } from '@compliance/testing/random';

type Random = () => number;

/** Numbers and words that `JSON.stringify` never writes. */
const oddWords = [
  '1e400',
  '-1e400',
  '-0',
  '1E+2',
  '0.1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '+1',
  '.5',
  '1.',
  '0x10',
  "'x'",
  'True',
  '/* */1',
  '"\\u0000"',
  '"\\ud800"',
  '"\\x41"',
  '"\t"',
  '"\\u00"',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '[1,]',
  '',
];

/** JSON as text, once in a while with something in it that only text can have. */
export function jsonText(random: Random, value: unknown): string {
  const text = JSON.stringify(value);
  return chance(random, 0.12) ? spoil(random, text) : text;
}

function spoil(random: Random, text: string): string {
  const values = [
    ...text.matchAll(/(?<=[:,[])(?:"(?:\\.|[^"\\])*"|-?\d[\d.eE+-]*|true|false|null)(?=[,\]}])/g),
  ];
  const changes: (() => string)[] = [
    () => `${text}${pick(random, [' ', '\n', 'x', '}', '{}', '\u0000', '//'])}`,
    () => `${pick(random, ['\ufeff', ' ', '\n', '\u00a0', ")]}',\n"])}${text}`,
    () => text.slice(0, below(random, text.length)),
    () => `[${text},${text}]`,
    () => text.replace(/"(\w)/, (_, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
  ];
  const [found] = values.length === 0 ? [] : [pick(random, values)];
  if (found === undefined || chance(random, 0.4)) return pick(random, changes)();
  return text.slice(0, found.index) + pick(random, oddWords) + text.slice(found.index + found[0].length);
}
