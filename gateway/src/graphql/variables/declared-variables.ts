import {
  type DocumentNode,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** `field` says where the value goes, as the caller would name it: inside `input`, or the argument's own name. */
export type DeclaredVariable = { name: string; type: GraphQLInputType; optional: boolean; field: string };

/**
 * The variables that an operation declares; `document` holds nothing but it and its fragments. One with a default may
 * stand where null may not, such as in a condition: then it may be left out, but not be null.
 */
export function declaredVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DeclaredVariable[] {
  const fields = fieldsOfVariables(document);
  const neverNull = variablesForRequired(schema, document);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return [];
    const optional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    const nonNull = neverNull.has(name) && !isNonNullType(type) ? new GraphQLNonNull(type) : type;
    return [{ name, type: nonNull, optional, field: fields.get(name) ?? name }];
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

/** The names of those that stand somewhere where a value is required. */
function variablesForRequired(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Variable({ name }) {
        if (isNonNullType(types.getInputType())) names.add(name.value);
      },
    }),
  );
  return names;
}
