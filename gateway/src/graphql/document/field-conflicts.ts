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

/** Says why two fields cannot share a name in the answer; undefined if they can. */
type Disagreement = (first: ExpandedField, other: ExpandedField) => string | undefined;

/**
 * The first conflict between fields that share a name in the answer, as the validation of graphql-js would find it.
 * That compares every pair; here each field is compared only with the first of its name, which finds a conflict just as
 * surely. The document must be valid otherwise.
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

/** @param partsOf splits the fields of one name into groups that may be in the same object */
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

/** A group for each object type, each with the fields of interfaces: those may be in an object of any type. */
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

/** Object types count as the same shape, because the fields selected in them are compared in their turn. */
function shapeOf(type: GraphQLType | undefined): string {
  if (isNonNullType(type)) return `${shapeOf(type.ofType)}!`;
  if (isListType(type)) return `[${shapeOf(type.ofType)}]`;
  return isLeafType(type) ? type.name : '{}';
}

/** Remembers the text of each field's arguments, for a fragment may be spread often. */
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

/** A value as text. Objects with the same fields in another order have the same text. */
function canonical(value: ValueNode): string {
  if (value.kind === Kind.LIST) return `[${value.values.map(canonical).join()}]`;
  if (value.kind !== Kind.OBJECT) return print(value);
  return `{${value.fields
    .map((field) => `${field.name.value}:${canonical(field.value)}`)
    .toSorted()
    .join()}}`;
}
