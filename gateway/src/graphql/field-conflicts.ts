import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type ValueNode,
} from 'graphql';
import { type ExpandedField, type ExpandFields, fieldExpander } from './expanded-fields.ts';

type Fields = readonly ExpandedField[];

/** Why two fields cannot stand under one name, if so. */
type Disagreement = (first: ExpandedField, other: ExpandedField) => string | undefined;

/**
 * The first conflict of fields that one name of the answer stands for, as the validation of GraphQL finds them. It compares
 * every pair, and gives up on what is long but valid; here each field is compared with the first of its name only. The
 * document must be valid in all else.
 */
export function findFieldConflict(schema: GraphQLSchema, document: DocumentNode): GraphQLError | undefined {
  const expand = fieldExpander(schema, document);
  const differsInCall = callComparison();
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const fields = rootFields(schema, operation, expand);
    const conflict =
      findConflict(fields, expand, byPossibleType, differsInCall) ??
      findConflict(fields, expand, (group) => [group], differsInShape);
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

function rootFields(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  expand: ExpandFields,
): Fields {
  return expand(selectionSet, schema.getRootType(operation) ?? undefined);
}

/** `partsOf` tells which of the fields of one name may ever be in one object. */
function findConflict(
  fields: Fields,
  expand: ExpandFields,
  partsOf: (group: Fields) => readonly Fields[],
  disagreement: Disagreement,
): GraphQLError | undefined {
  const groups = Map.groupBy(fields, ({ node: { alias, name } }) => (alias ?? name).value);
  for (const [name, group] of groups) {
    for (const part of partsOf(group)) {
      const conflict =
        conflictWithin(name, part, disagreement) ??
        findConflict(
          part.flatMap((field) => innerFields(field, expand)),
          expand,
          partsOf,
          disagreement,
        );
      if (conflict !== undefined) return conflict;
    }
  }
  return undefined;
}

function innerFields({ node, definition }: ExpandedField, expand: ExpandFields): Fields {
  return node.selectionSet === undefined ? [] : expand(node.selectionSet, getNamedType(definition.type));
}

function conflictWithin(name: string, group: Fields, disagreement: Disagreement): GraphQLError | undefined {
  const [first, ...others] = group;
  if (first === undefined) return undefined;
  for (const other of others) {
    const reason = disagreement(first, other);
    if (reason === undefined) continue;
    const message = `Fields "${name}" conflict because ${reason}. Use different aliases on the fields to fetch both if this was intentional.`;
    return new GraphQLError(message, { nodes: [first.node, other.node] });
  }
  return undefined;
}

/** An object has one type; the fields of interfaces may be in an object of any. */
function byPossibleType(group: Fields): readonly Fields[] {
  const { true: ofObjects = [], false: ofInterfaces = [] } = Object.groupBy(group, ({ parent }) =>
    isObjectType(parent) ? 'true' : 'false',
  );
  const parts = [...Map.groupBy(ofObjects, ({ parent }) => parent).values()];
  if (parts.length === 0) return [ofInterfaces];
  return ofInterfaces.length === 0 ? parts : parts.map((part) => [...part, ...ofInterfaces]);
}

function differsInShape(first: ExpandedField, other: ExpandedField): string | undefined {
  const types = [first, other].map(({ definition }) => definition.type);
  return shapeOf(types[0]) === shapeOf(types[1])
    ? undefined
    : `they return conflicting types "${types.join('" and "')}"`;
}

/** Objects may differ: what is selected in them is compared in its turn. */
function shapeOf(type: GraphQLType | undefined): string {
  if (isNonNullType(type)) return `${shapeOf(type.ofType)}!`;
  if (isListType(type)) return `[${shapeOf(type.ofType)}]`;
  return isLeafType(type) ? type.name : '{}';
}

/** Writes the arguments of a field once, however often its fragment is spread. */
function callComparison(): Disagreement {
  const written = new Map<ExpandedField['node'], string>();
  const argumentsOf = ({ node }: ExpandedField): string => {
    const known = written.get(node);
    if (known !== undefined) return known;
    const text = (node.arguments ?? [])
      .map(({ name, value }) => `${name.value}:${canonical(value)}`)
      .toSorted()
      .join();
    written.set(node, text);
    return text;
  };
  return (first, other) => {
    const [one, another] = [first.node.name.value, other.node.name.value];
    if (one !== another) return `"${one}" and "${another}" are different fields`;
    return argumentsOf(first) === argumentsOf(other) ? undefined : 'they have differing arguments';
  };
}

/** The fields of an object have no order. */
function canonical(value: ValueNode): string {
  if (value.kind === Kind.LIST) return `[${value.values.map(canonical).join()}]`;
  if (value.kind !== Kind.OBJECT) return print(value);
  return `{${value.fields
    .map((field) => `${field.name.value}:${canonical(field.value)}`)
    .toSorted()
    .join()}}`;
}
