import { below, pick } from '@compliance/testing/random';

type Random = () => number;

/** Texts that parsers, stores and pages have stumbled over. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\u2028',
  '\r\nX-Injected: 1',
  '\u0301'.repeat(40),
  '\ufdfa',
  '\u{10ffff}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'ﬃ',
  'İ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$where',
  '{"$gt":""}',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '(a+)+$',
  '[',
  '\\',
  '"',
  '*',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-31T09:30:00Z',
  '2026-01-31T09:30:00+14:00',
  'a@b.c',
  '"a b"@example.com',
  'https://[::1]:99999/',
  'javascript:alert(1)',
];

const numbers = [
  0,
  -0,
  1,
  -1,
  20,
  100,
  101,
  1.5,
  0.1,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
];

/** Members whose names mean something to JavaScript, to a store, or to GraphQL. */
export const oddNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__typename',
  '$where',
  '$gt',
  'a.b',
  '',
  '\u0000',
  '0',
  'length',
  'then',
  'toJSON',
  'id',
  'x',
];

export function oddText(random: Random): string {
  const choice = random();
  if (choice < 0.7) return pick(random, texts);
  if (choice < 0.9) return randomText(random, 1 + below(random, 12));
  return pick(random, ['a', '\u0301', '😀', '\ud800', ' ', '<', '\u0000']).repeat(
    pick(random, [256, 5_001, 20_000]),
  );
}

function oddNumber(random: Random): number {
  return random() < 0.8 ? pick(random, numbers) : Math.floor((random() - 0.5) * 2 ** 34);
}

/** A value of any JSON type. */
export function oddValue(random: Random): unknown {
  const makers: (() => unknown)[] = [
    () => oddText(random),
    () => oddNumber(random),
    () => pick(random, [null, true, false, [], {}, [[]], [null], ['']]),
    () => nested(random),
    () => Object.fromEntries([[pick(random, oddNames), oddText(random)]]),
    () => Array.from({ length: pick(random, [2, 101, 251, 1_000]) }, () => oddNumber(random)),
  ];
  return pick(random, makers)();
}

/** Characters of every plane, halves of pairs among them. */
function randomText(random: Random, length: number): string {
  return Array.from({ length }, () => {
    const code = below(random, pick(random, [0x80, 0x800, 0x10000, 0x110000]));
    return String.fromCodePoint(code);
  }).join('');
}

function nested(random: Random): unknown {
  const name = pick(random, oddNames);
  let value: unknown = 'x';
  for (let depth = pick(random, [2, 15, 17, 63, 65, 300]); depth > 0; depth -= 1) {
    value = random() < 0.5 ? [value] : Object.fromEntries([[name, value]]);
  }
  return value;
}
