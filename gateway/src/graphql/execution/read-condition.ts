import type { OperationDefinitionNode } from 'graphql';
import { defaultValues } from '../variables/default-values.ts';
import { own } from './json.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What a variable says that `@skip` or `@include` asks, or its default. @throws Error if that is not true or false */
export type ReadCondition = (name: string, variables: Variables) => boolean;

export function createReadCondition(operation: OperationDefinitionNode): ReadCondition {
  const defaults = defaultValues(operation);
  return (name, variables) => {
    const given = own(variables, name);
    const value = given === undefined ? own(defaults, name) : given;
    if (typeof value !== 'boolean') throw new Error(`The variable "${name}" must be true or false`);
    return value;
  };
}
