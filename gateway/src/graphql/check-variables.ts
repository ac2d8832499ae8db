import type { FieldIssue } from '@compliance/kit/errors';
import { checkValue } from './check-value.ts';
import type { DeclaredVariable } from './declared-variables.ts';

/** Checks the values of an operation's variables here, so that a bad one is answered like a bad value anywhere else. */
export function checkVariables(
  declared: readonly DeclaredVariable[],
  variables: Record<string, unknown>,
): FieldIssue[] {
  return declared.flatMap(({ name, type, optional, field }) => {
    const given = Object.hasOwn(variables, name);
    return !given && optional ? [] : [...checkValue(type, given ? variables[name] : null, field)];
  });
}
