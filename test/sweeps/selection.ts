import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { apiSchema } from './api-schema.ts';

/** Fields without arguments that not everybody may read, and so are operations of their own. */
const withRightsOfTheirOwn = ['Viewer.sessions'];

/** Whether a field is asked for by itself: the sweeps call it, and selections leave it out. */
export function isOperation(type: string, { name, args }: GraphQLField<unknown, unknown>): boolean {
  return args.length > 0 || withRightsOfTheirOwn.includes(`${type}.${name}`);
}

/** Everything that a field's value holds, records inside records down to `depth`. */
export function selectionOf(output: GraphQLOutputType, depth = 2): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) return `{ __typename id ${fragments(apiSchema.getPossibleTypes(type))} }`;
  const selected = Object.values(type.getFields())
    .filter((field) => !isOperation(type.name, field))
    .filter((field) => depth > 1 || !isRecord(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, isRecord(type) ? depth - 1 : depth)}`);
  return `{ ${selected.join(' ')} }`;
}

/** What the record's own service has to be asked for. */
function fragments(types: readonly GraphQLNamedType[]): string {
  return types
    .filter((type) => isObjectType(type) && 'createdAt' in type.getFields())
    .map(({ name }) => `... on ${name} { createdAt }`)
    .join(' ');
}

/** Payloads, pages and the like have no id. */
function isRecord(type: GraphQLNamedType): boolean {
  return isObjectType(type) && 'id' in type.getFields();
}
