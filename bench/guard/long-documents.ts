import { type AttackDocument, filled, times } from './attack-document.ts';

/** Documents of the greatest size a body may have. */
export const longDocuments: readonly AttackDocument[] = [
  { name: '100,000 comments', query: `${filled('#\n')}{viewer{id}}` },
  { name: 'one long comment', query: `#${filled('x')}\n{viewer{id}}` },
  { name: 'commas', query: `${filled(',')}{viewer{id}}` },
  { name: 'line breaks', query: `${filled('\n')}{viewer{id}}` },
  { name: 'a long name', query: `{viewer{${filled('a')}}}` },
  { name: 'a long alias', query: `{viewer{${filled('a')}:id}}` },
  { name: 'long names', query: `{viewer{${times(700, (index) => `${'a'.repeat(340)}${index}`)}}}` },
  { name: 'a long string', query: `{asset(id:"${filled('a')}"){id}}` },
  { name: 'a string of escapes', query: `{asset(id:"${filled('\\u0041')}"){id}}` },
  { name: 'a block string of lines', query: `{asset(id:"""${filled('\n a')}"""){id}}` },
  { name: 'a block string of blanks', query: `{asset(id:"""${filled(' \n')}"""){id}}` },
  { name: 'a block string of quotes', query: `{asset(id:"""${filled('\\"""')}"""){id}}` },
  { name: 'a long number', query: `{assets(organizationId:"x",first:${filled('9')}){nodes{id}}}` },
  { name: 'a long fraction', query: `{assets(organizationId:"x",first:1.${filled('9')}){nodes{id}}}` },
  {
    name: 'a long enum value',
    query: `{assets(organizationId:"x",filter:{assetType:${filled('A')}}){nodes{id}}}`,
  },
  { name: 'half a document', query: filled('{a') },
  { name: 'brackets', query: `{asset(id:${filled('[')}` },
];
