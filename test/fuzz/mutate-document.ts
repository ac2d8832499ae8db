import { below, chance, pick } from '@compliance/testing/random';
import { apiSchema } from '../sweeps/api-schema.ts';

type Random = () => number;

const token = /"""[\s\S]*?"""|"(?:\\.|[^"\\])*"|[_A-Za-z]\w*|-?\d[\d.eE+-]*|\.\.\.|\S/g;

const oddTokens = [
  ...'{}()[]:=|&@$!,',
  '...',
  '#',
  '#\n',
  '\ufeff',
  '\u0000',
  '"',
  '"""',
  '"""block"""',
  '"\\uD800"',
  '"\\u{10FFFF}"',
  '"\\u0000"',
  'null',
  'true',
  '-1',
  '2147483648',
  '1e400',
  '00',
  'query',
  'mutation',
  'subscription',
  'fragment',
  'on',
  'type Query { x: Int }',
  'extend schema @link(url: "x")',
  '$input',
  '$__proto__',
  '$representations: [_Any!]!',
  'first: -1',
  'first: 100',
  'last: 3',
  'after: ""',
  'id: "x"',
  '@skip(if: true)',
  '@include(if: false)',
  '@include(if: $x)',
  '@deprecated',
  '@defer',
  '@stream(initialCount: 0)',
  '@inaccessible',
  '@key(fields: "id")',
  '@join__type(graph: ASSETS)',
  '@skip(if: true) @skip(if: true)',
  '__typename',
  '__proto__: __typename',
  'constructor: __typename',
  'representations: __typename',
  'a: __typename a: id',
  '... @include(if: true) { __typename }',
  '... on Asset { id }',
  '... on Node { id }',
  '... on Query { __typename }',
  '... F',
  '... __proto__',
  'fragment F on Query { viewer { id } }',
  'fragment F on Node { id ... F }',
  'query Q { viewer { id } }',
  'query ($x: Boolean! = true) { __typename @skip(if: $x) }',
  '_service { sdl }',
  '_entities(representations: [{__typename: "Asset", id: "x"}]) { __typename }',
  '__schema { types { name } }',
  '__type(name: "Query") { fields { name args { type { ofType { name } } } } }',
];

const namesOfSchema = Object.values(apiSchema.getTypeMap()).flatMap((type) => [
  type.name,
  ...('getFields' in type ? Object.keys(type.getFields()) : []),
]);

/** A document with tokens missing, doubled, swapped or from elsewhere, in one to four places. */
export function mutateDocument(random: Random, document: string): string {
  let tokens: string[] = document.match(token) ?? [];
  for (let left = 1 + below(random, 4); left > 0; left -= 1) tokens = mutateTokens(random, tokens);
  return tokens.join(chance(random, 0.9) ? ' ' : pick(random, ['', ',', '\n', '\r', '\t', '#\n']));
}

function mutateTokens(random: Random, tokens: readonly string[]): string[] {
  const at = below(random, tokens.length + 1);
  const other = below(random, tokens.length + 1);
  const span = tokens.slice(at, at + 1 + below(random, 6));
  const changes: (() => string[])[] = [
    () => tokens.toSpliced(at, 1),
    () => tokens.toSpliced(at, 0, ...span),
    () => tokens.toSpliced(other, 0, ...span),
    () => tokens.toSpliced(at, span.length),
    () => tokens.toSpliced(at, 1, pick(random, oddTokens)),
    () => tokens.toSpliced(at, 0, pick(random, oddTokens)),
    () => tokens.toSpliced(at, 1, pick(random, namesOfSchema)),
    () => tokens.toSpliced(at, 0, pick(random, ['a', '__proto__', 'constructor', 'representations']), ':'),
    () => tokens.toSpliced(at, 0, ...Array.from({ length: below(random, 200) }, () => span).flat()),
    () => [...tokens, pick(random, oddTokens)],
  ];
  return pick(random, changes)();
}
