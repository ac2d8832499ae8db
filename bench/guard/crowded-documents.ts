import { type AttackDocument, inAsset, times } from './attack-document.ts';

/** Documents with as many tokens as are allowed, or some more. */
export const crowdedDocuments: readonly AttackDocument[] = [
  { name: 'the same field 1,400 times', query: inAsset('id '.repeat(1_400)) },
  { name: 'the same field 990 times', query: inAsset('id '.repeat(990)) },
  { name: 'the same object 370 times', query: inAsset('owner{id}'.repeat(370)) },
  {
    name: 'different parts of one object',
    query: inAsset(times(240, (index) => `owner{${pair(index)}}`, '')),
  },
  {
    name: 'different parts, three levels',
    query: inAsset(times(130, (index) => `owner{membership{profile{${pair(index)}}}}`, '')),
  },
  {
    name: 'different parts in fragments',
    query: `${inAsset(times(100, (index) => `...F${index}`, ' '))}${times(100, (index) => `fragment F${index} on Asset{owner{id}}`, '')}`,
  },
  {
    name: 'fields that conflict',
    query: inAsset(times(160, (index) => `owner{x:${index % 2 === 0 ? 'id' : 'fullName'}}`, '')),
  },
  { name: 'deep lists in a literal', query: `{asset(id:${'['.repeat(740)}${']'.repeat(740)}){id}}` },
  {
    name: 'deep objects in a literal',
    query: `{assets(organizationId:"x",filter:${'{a:'.repeat(360)}1${'}'.repeat(360)}){nodes{id}}}`,
  },
  { name: 'deep inline fragments', query: `{${'...{'.repeat(490)}viewer{id}${'}'.repeat(490)}}` },
  {
    name: 'deep typed inline fragments',
    query: inAsset(`${'...on Asset{'.repeat(290)}id${'}'.repeat(290)}`),
  },
  { name: 'wide inline fragments', query: inAsset('...{id}'.repeat(360)) },
  { name: 'deep fields', query: `${'{a'.repeat(740)}${'}'.repeat(740)}` },
  {
    name: 'variables by the hundred',
    query: `query(${times(290, (index) => `$v${index}:Int`)}){viewer{id}}`,
  },
  {
    name: 'variables, all in use',
    query: `mutation(${times(200, (index) => `$v${index}:ID!`)}){createAsset(input:{vendorIds:[${times(200, (index) => `$v${index}`)}]}){dryRun}}`,
  },
  { name: 'many operations', query: times(240, (index) => `query Q${index}{viewer{id}}`, '') },
  {
    name: 'many operations of one chain of fragments',
    query: `${times(100, (index) => `query Q${index}{...F0}`, '')}${times(80, (index) => `fragment F${index} on Query{...F${index + 1}}`, '')}fragment F80 on Query{viewer{id}}`,
  },
  {
    name: 'many operations of many wide fragments',
    query: `${times(60, (index) => `query Q${index}{viewer{...F}}`, '')}fragment F on Viewer{${'id '.repeat(900)}}`,
  },
  {
    name: 'unused fragments',
    query: `{viewer{id}}${times(180, (index) => `fragment F${index} on Viewer{id}`, '')}`,
  },
  { name: 'unknown directives', query: inAsset('id@a '.repeat(450)) },
  { name: 'unknown fields', query: inAsset(times(1_400, (index) => `a${index}`)) },
  { name: 'unknown arguments', query: `{asset(${times(480, (index) => `a${index}:1`)}){id}}` },
  { name: 'the same argument', query: `{asset(${times(480, () => 'id:1')}){id}}` },
];

function pair(index: number): string {
  const fields = [
    'id',
    'organizationId',
    'fullName',
    'emailAddress',
    'additionalEmailAddresses',
    'kind',
    'position',
    'contractStartDate',
    'contractEndDate',
    'state',
    'snapshotId',
    'sourceId',
    'deletedAt',
    'createdAt',
    'updatedAt',
    'version',
  ];
  return `${fields[index % 16]} ${fields[Math.floor(index / 16) % 16]}`;
}
