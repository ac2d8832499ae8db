import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  visit,
} from 'graphql';

/** `field` says where the value goes, as the caller would name it: inside `input`, or the argument's own name. */
export type DeclaredVariable = { name: string; type: GraphQLInputType; optional: boolean; field: string };

/** The variables that an operation declares; `document` holds nothing but it and its fragments. */
export function declaredVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DeclaredVariable[] {
  const fields = fieldsOfVariables(document);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return [];
    const optional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    return [{ name, type, optional, field: fields.get(name) ?? name }];
  });
}

/** The first place where each variable stands. */
function fieldsOfVariables(document: DocumentNode): Map<string, string> {
  const fields = new Map<string, string>();
  const collect = (value: ValueNode, path: string[]): void => {
    if (value.kind === Kind.VARIABLE && !fields.has(value.name.value)) {
      fields.set(value.name.value, path.join('.'));
    } else if (value.kind === Kind.OBJECT) {
      for (const field of value.fields) collect(field.value, [...path, field.name.value]);
    } else if (value.kind === Kind.LIST) {
      for (const [index, item] of value.values.entries()) collect(item, [...path, String(index)]);
    }
  };
  visit(document, {
    Field(field) {
      for (const { name, value } of field.arguments ?? []) {
        collect(value, name.value === 'input' ? [] : [name.value]);
      }
    },
  });
  return fields;
}
