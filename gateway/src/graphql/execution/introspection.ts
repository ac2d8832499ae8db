import {
  executeSync,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

/** Answers a field that asks about the schema itself. */
export type Introspect = (
  nodes: readonly FieldNode[],
  key: string,
  variables: Readonly<Record<string, unknown>>,
) => unknown;

export function compileIntrospection(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Introspect {
  return (selections, key, variableValues) => {
    const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
    const definitions = [{ ...operation, selectionSet }, ...fragments.values()];
    const { data, errors } = executeSync({
      schema,
      document: { kind: Kind.DOCUMENT, definitions },
      variableValues,
    });
    if (errors !== undefined) throw errors[0];
    return data?.[key];
  };
}
