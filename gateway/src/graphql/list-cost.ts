import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { defaultValues } from './default-values.ts';

type Variables = Record<string, unknown>;

/** How many items an operation may have to find: over all its lists, the sum of the sizes multiplied from the root. */
export type ListCost = (variables: Variables) => number;

type List = { size(variables: Variables): number; inner: readonly List[] };

/** `inConnection`: the items of a connection are counted with the connection, not once more. */
type ReadLists = (
  selectionSet: SelectionSetNode | undefined,
  type: GraphQLNamedType | null | undefined,
  inConnection: boolean,
) => List[];

const defaultSize = 20;
const maxSize = 100;
/** Of a list that takes no size. */
const plainSize = 10;

/** Multiplies fragments out, so the document must have passed `guardQuery`. */
export function createListCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ListCost {
  const root = schema.getRootType(operation.operation);
  const lists = listReader(schema, document)(operation.selectionSet, root, false);
  const defaults = defaultValues(operation);
  return (variables) => costOf(lists, { ...defaults, ...variables });
}

function costOf(lists: readonly List[], variables: Variables): number {
  return lists.reduce((sum, { size, inner }) => sum + size(variables) * (1 + costOf(inner, variables)), 0);
}

function listReader(schema: GraphQLSchema, document: DocumentNode): ReadLists {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

  const read: ReadLists = (selectionSet, type, inConnection) =>
    (selectionSet?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return readField(selection, type, inConnection);
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value;
      return read(
        fragment?.selectionSet,
        condition === undefined ? type : schema.getType(condition),
        inConnection,
      );
    });

  const readField = (node: FieldNode, parent: Parameters<ReadLists>[1], inConnection: boolean): List[] => {
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (field === undefined) return [];
    const isConnection = field.args.some(({ name }) => name === 'first');
    // A connection may stand inside the object that takes its size.
    const hasItems = isConnection || (inConnection && !isList(field.type));
    const inner = read(node.selectionSet, getNamedType(field.type), hasItems);
    if (isConnection) return [{ size: sizeOf(node), inner }];
    return isList(field.type) && !inConnection ? [{ size: () => plainSize, inner }] : inner;
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
