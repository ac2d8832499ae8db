import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { apiSchema } from './api-schema.ts';
import { isOperation, selectionOf } from './selection.ts';

/** Something clients can ask for: a root field, or a field with arguments further down. */
export type GraphOperation = {
  /** `asset`, `createAsset`, `Organization.assets`, `node of Asset`. */
  name: string;
  isMutation: boolean;
  args: readonly GraphQLArgument[];
  /** Its variables are its arguments; `parentId` says whose field it is. */
  document: string;
  /** The name of the type that it answers. */
  answers: string;
};

/** How to get to a record whose fields are operations. */
const ways: Record<string, string> = {
  Organization: 'organization(id: $parentId)',
  Framework: 'framework(id: $parentId)',
  Webhook: 'webhook(id: $parentId)',
  Viewer: 'viewer',
};

const Query = apiSchema.getQueryType();
const Mutation = apiSchema.getMutationType();

/** Made from the schema, so that a new field is among them by itself. */
export const graphOperations: readonly GraphOperation[] = [
  ...fieldsOf(Query).flatMap((field) => oneForEachNode(toOperation(field, 'query', (call) => call))),
  ...fieldsOf(Mutation).map((field) => toOperation(field, 'mutation', (call) => call)),
  ...Object.values(apiSchema.getTypeMap())
    .filter(
      (type) => isObjectType(type) && type !== Query && type !== Mutation && !type.name.startsWith('__'),
    )
    .flatMap((type) =>
      fieldsOf(type)
        .filter((field) => isOperation(type.name, field))
        .map((field) => ({
          ...toOperation(field, 'query', (call) => `${wayTo(type.name)} { ${call} }`, wayTo(type.name)),
          name: `${type.name}.${field.name}`,
        })),
    ),
];

/** @throws Error when the graph has no such operation */
export function operationNamed(name: string): GraphOperation {
  const found = graphOperations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`The graph has no ${name}`);
  return found;
}

export function isConnection({ args }: GraphOperation): boolean {
  return args.some(({ name }) => name === 'after');
}

function fieldsOf(type: unknown): GraphQLField<unknown, unknown>[] {
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

/** What answers any type of record is as many operations as there are types. */
function oneForEachNode(operation: GraphOperation): GraphOperation[] {
  const type = apiSchema.getType(operation.answers);
  if (!isInterfaceType(type)) return [operation];
  return apiSchema
    .getPossibleTypes(type)
    .map(({ name }) => ({ ...operation, name: `${operation.name} of ${name}` }));
}

function wayTo(type: string): string {
  const way = ways[type];
  if (way === undefined) throw new Error(`Say in graph-operations.ts how to get to the ${type} of a sweep`);
  return way;
}

function toOperation(
  { name, args, type }: GraphQLField<unknown, unknown>,
  kind: 'query' | 'mutation',
  within: (call: string) => string,
  way = '',
): GraphOperation {
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`);
  const variables = way.includes('$parentId') ? ['$parentId: ID!', ...declared] : declared;
  const given = args.map((argument) => `${argument.name}: $${argument.name}`);
  const call = `${name} ${inBrackets(given)} ${selectionOf(type)}`;
  return {
    name,
    isMutation: kind === 'mutation',
    args,
    document: `${kind} ${inBrackets(variables)} { ${within(call)} }`,
    answers: getNamedType(type).name,
  };
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}
