import type { FieldIssue } from '@compliance/kit/operation/errors';
import { maxIssues } from '../graph-error.ts';
import { checkValue } from './check-value.ts';
import type { DeclaredVariable } from './declared-variables.ts';

/**
 * Checks the values of an operation's variables here, so that a bad one is answered like a bad value anywhere else.
 * Stops when there are as many issues as an answer may have.
 */
export function checkVariables(
  declared: readonly DeclaredVariable[],
  variables: Record<string, unknown>,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const issue of allIssues(declared, variables)) {
    issues.push(issue);
    if (issues.length === maxIssues) break;
  }
  return issues;
}

function* allIssues(
  declared: readonly DeclaredVariable[],
  variables: Record<string, unknown>,
): Generator<FieldIssue> {
  for (const { name, type, optional, field } of declared) {
    const given = Object.hasOwn(variables, name);
    if (given || !optional) yield* checkValue(type, given ? variables[name] : null, field);
  }
}
