import { type AttackDocument, times } from './attack-document.ts';

/** Small documents that expand to very many fields. */
export const bombs: readonly AttackDocument[] = [
  ...[8, 12, 60, 180, 1_000].map((length) => ({
    name: `3^${length} fields`,
    query: threefold(length, 'id'),
  })),
  { name: 'a bomb that ends in a cycle', query: threefold(60, '...F0') },
  { name: 'a bomb that ends in nothing', query: threefold(60, '...Missing') },
  {
    name: 'a wide fragment, spread often',
    query: `{viewer{${'...F '.repeat(350)}}}fragment F on Viewer{${'id '.repeat(200)}}`,
  },
  {
    name: '20 fragments that each spread all',
    query: `{viewer{...F0}}${times(20, (index) => `fragment F${index} on Viewer{${times(20, (other) => `...F${other}`)}}`, '')}`,
  },
];

function threefold(length: number, last: string): string {
  const fragments = times(
    length,
    (index) =>
      `fragment F${index} on Profile{...F${index + 1} organization{profiles{nodes{...F${index + 1}}}}membership{profile{...F${index + 1}}}}`,
    '',
  );
  return `{viewer{profiles{...F0}}}${fragments}fragment F${length} on Profile{${last}}`;
}
