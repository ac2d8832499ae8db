import {
  __Type,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isListType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { defaultValues } from '../variables/default-values.ts';
import { type ExpandedField, fieldExpander } from './expanded-fields.ts';
import { type IntrospectionSizes, introspectionSizes } from './introspection-sizes.ts';

type Variables = Record<string, unknown>;

/** How many items an operation may have to find: the sum over its lists, each size multiplied by those it stands in. */
export type ListCost = (variables: Variables) => number;

type List = { size(variables: Variables): number; inner: readonly List[] };

/**
 * What a selection belongs to. In a connection, the list of items is not counted again: its size is the connection's.
 * In `all types` of an introspection, lists have their average length.
 */
type Place = 'record' | 'connection' | 'all types';

const defaultSize = 20;
const maxSize = 100;
/** The assumed size of a list that takes no `first`. */
const plainSize = 10;

/** Visits a fragment as often as it is spread, so the document must have passed `guardQuery`. */
export function createListCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ListCost {
  const root = schema.getRootType(operation.operation) ?? undefined;
  const lists = listReader(schema, document)(operation.selectionSet, root, 'record');
  const defaults = defaultValues(operation);
  return (variables) => costOf(lists, { ...defaults, ...variables });
}

function costOf(lists: readonly List[], variables: Variables): number {
  return lists.reduce((sum, { size, inner }) => sum + size(variables) * (1 + costOf(inner, variables)), 0);
}

type ReadLists = (
  selectionSet: SelectionSetNode | undefined,
  type: GraphQLNamedType | undefined,
  place: Place,
) => List[];

function listReader(schema: GraphQLSchema, document: DocumentNode): ReadLists {
  const expand = fieldExpander(schema, document);
  let sizes: IntrospectionSizes | undefined;

  const read: ReadLists = (selectionSet, type, place) =>
    expand(selectionSet, type).flatMap((field) =>
      isIntrospectionType(field.parent) ? readIntrospection(field, place) : readField(field, place),
    );

  const readField = ({ node, definition: { args, type } }: ExpandedField, place: Place): List[] => {
    const isConnection = args.some(({ name }) => name === 'first');
    // The field that takes `first` may answer an object with the connection in it.
    const hasItems = isConnection || (place === 'connection' && !isList(type));
    const inner = read(node.selectionSet, getNamedType(type), hasItems ? 'connection' : 'record');
    if (isConnection) return [{ size: sizeOf(node), inner }];
    return isList(type) && place !== 'connection' ? [{ size: () => plainSize, inner }] : inner;
  };

  const readIntrospection = ({ node, definition: { name, type } }: ExpandedField, place: Place): List[] => {
    // A list of types inside `types` may lead to the largest type each time, so averages no longer hold.
    const stays =
      name === 'types' || (place === 'all types' && isList(type) && getNamedType(type) !== __Type);
    const inner = read(node.selectionSet, getNamedType(type), stays ? 'all types' : 'record');
    if (!isList(type)) return inner;
    sizes ??= introspectionSizes(schema);
    const size = (place === 'all types' ? sizes.average : sizes.largest)[name] ?? plainSize;
    return [{ size: () => size, inner }];
  };

  return read;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}

function sizeOf({ arguments: given = [] }: FieldNode): List['size'] {
  const sizes = given.filter(({ name }) => name.value === 'first' || name.value === 'last');
  return (variables) => {
    const size = sizes.map(({ value }) => valueFromASTUntyped(value, variables)).find(Number.isInteger);
    // Sizes out of range are refused by the list itself, in its own words.
    return Math.min(Math.max((size as number | undefined) ?? defaultSize, 1), maxSize);
  };
}
