import { type AttackDocument, filled, maxBytes } from './attack-document.ts';

const list = 'query($ids:[ID!],$id:ID!){assets(organizationId:$id,filter:{vendorId:$id}){nodes{id}}}';
const create = 'mutation($input:CreateAssetInput!){createAsset(input:$input){dryRun}}';

const count = (bytesEach: number): number => Math.floor(maxBytes / bytesEach);
const repeated = (value: unknown, bytesEach: number): unknown[] =>
  Array.from({ length: count(bytesEach) }, () => value);

/** Requests whose variables have the greatest size. */
export const costlyVariables: readonly AttackDocument[] = [
  { name: 'variables that nobody declared', query: '{viewer{id}}', variables: members(count(10)) },
  { name: 'an input of unknown fields', query: create, variables: { input: members(count(10)) } },
  { name: 'a list of numbers for ids', query: create, variables: { input: { vendorIds: repeated(0, 2) } } },
  { name: 'a list of nulls', query: create, variables: { input: { vendorIds: repeated(null, 5) } } },
  { name: 'a list of empty objects', query: create, variables: { input: { vendorIds: repeated({}, 3) } } },
  { name: 'a long text for an id', query: list, variables: { id: filled('x') } },
  { name: 'a long text for a number', query: create, variables: { input: { amount: filled('9') } } },
  {
    name: 'a long text for a date',
    query: 'query($t:DateTime){assets(organizationId:"x",asOf:$t){nodes{id}}}',
    variables: { t: filled('2026-') },
  },
  { name: 'a long text for an enum', query: create, variables: { input: { assetType: filled('P') } } },
  { name: 'a list for an object', query: create, variables: { input: repeated([], 3) } },
];

function members(length: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length }, (_, index) => [`a${index}`, 0]));
}
