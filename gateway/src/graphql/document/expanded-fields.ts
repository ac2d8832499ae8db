import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';

/** A field of a selection set, its own or of a fragment in it. */
export type ExpandedField = {
  node: FieldNode;
  parent: GraphQLNamedType;
  definition: GraphQLField<unknown, unknown>;
};

/** The fields of a selection set on a type, with those of its fragments. Fields unknown to the schema are left out. */
export type ExpandFields = (
  selectionSet: SelectionSetNode | undefined,
  type: GraphQLNamedType | undefined,
) => ExpandedField[];

/** Visits a fragment as often as it is spread, so the document must have passed `guardQuery` and have no cycles. */
export function fieldExpander(schema: GraphQLSchema, document: DocumentNode): ExpandFields {
  const fragments = fragmentsOf(document);
  const expand: ExpandFields = (selectionSet, type) =>
    (selectionSet?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) {
        const definition = type && fieldOf(type, selection.name.value);
        return type === undefined || definition === undefined
          ? []
          : [{ node: selection, parent: type, definition }];
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value;
      return expand(fragment?.selectionSet, condition === undefined ? type : schema.getType(condition));
    });
  return expand;
}

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
}

const metaFields = new Map<string, GraphQLField<unknown, unknown>>(
  [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].map((definition) => [
    definition.name,
    definition,
  ]),
);

function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = metaFields.get(name);
  if (meta !== undefined) return meta;
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const fields = type.getFields();
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
