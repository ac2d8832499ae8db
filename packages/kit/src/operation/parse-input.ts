import type { z } from 'zod';
import { type FieldIssue, InvalidInputError, type Reason } from './errors.ts';
import { typeWords } from './type-words.ts';

/**
 * Reads untrusted input with a schema.
 * @throws InvalidInputError with one issue per bad field, each naming its path in the caller's spelling.
 */
export function parseInput<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(fieldIssues(parsed.error.issues));
}

/** What `parseInput` would refuse. */
export function inputIssues(schema: z.ZodType, value: unknown): FieldIssue[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : fieldIssues(parsed.error.issues);
}

function fieldIssues(issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  const first = new Map<string, FieldIssue>();
  for (const issue of issues.flatMap(toFieldIssues)) {
    if (!first.has(issue.field)) first.set(issue.field, issue);
  }
  return [...first.values()];
}

function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: field === '' ? key : `${field}.${key}`,
      reason: 'UNKNOWN_FIELD',
      message: 'is not a known field',
    }));
  }
  const [reason, message] = explain(issue);
  return [{ field, reason, message }];
}

function explain(issue: z.core.$ZodIssue): [Reason, string] {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.input === undefined) return ['REQUIRED', 'is required'];
    if (issue.input === null) return ['REQUIRED', 'must not be null'];
  }
  switch (issue.code) {
    case 'invalid_type':
      return ['INVALID_TYPE', `must be ${typeWords(issue.expected)}`];
    case 'invalid_value':
      return ['INVALID_ENUM', `must be one of ${issue.values.join(', ')}`];
    case 'too_small':
      return issue.origin === 'string'
        ? ['TOO_SHORT', `must have at least ${issue.minimum} characters`]
        : ['OUT_OF_RANGE', `must be at least ${issue.minimum}`];
    case 'too_big':
      return tooBig(issue);
    case 'custom':
      return [(issue.params?.['reason'] as Reason | undefined) ?? 'INVALID_FORMAT', issue.message];
    default:
      return ['INVALID_FORMAT', issue.message];
  }
}

function tooBig(issue: z.core.$ZodIssueTooBig): [Reason, string] {
  if (issue.origin === 'string') return ['TOO_LONG', `must have at most ${issue.maximum} characters`];
  if (issue.origin === 'array') return ['TOO_LONG', `must have at most ${issue.maximum} items`];
  return ['OUT_OF_RANGE', `must be at most ${issue.maximum}`];
}
