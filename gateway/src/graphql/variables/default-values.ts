import { type OperationDefinitionNode, valueFromASTUntyped } from 'graphql';

/** The values of the variables that have a default. */
export function defaultValues({
  variableDefinitions = [],
}: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  );
}
