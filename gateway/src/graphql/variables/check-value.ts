import type { FieldIssue, Reason } from '@compliance/kit/operation/errors';
import { typeWords } from '@compliance/kit/operation/type-words';
import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLList,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** What does not fit the type, one issue per bad field. `field` is the value's path; empty for an `input` itself. */
export function* checkValue(type: GraphQLInputType, value: unknown, field: string): Generator<FieldIssue> {
  if (isNonNullType(type)) {
    if (value == null) yield issue(field, 'REQUIRED', 'is required');
    else yield* checkValue(type.ofType, value, field);
  } else if (value == null) {
    return;
  } else if (isListType(type)) {
    yield* checkList(type, value, field);
  } else if (isInputObjectType(type)) {
    yield* checkObject(type, value, field);
  } else if (isEnumType(type)) {
    const names = type.getValues().map((known) => known.name);
    if (!names.includes(value as string)) {
      yield issue(field, 'INVALID_ENUM', `must be one of ${names.join(', ')}`);
    }
  } else if (type === GraphQLInt && typeof value === 'number' && !isFraction(value)) {
    if (value !== (value | 0)) yield issue(field, 'OUT_OF_RANGE', 'must fit into 32 bits');
  } else if (!accepts(type.parseValue, value)) {
    yield issue(field, 'INVALID_TYPE', `must be ${typeWords(type.name)}`);
  }
}

/** More than any list may have. Later items are not looked at. */
const maxItems = 1_000;

function* checkList(
  { ofType }: GraphQLList<GraphQLInputType>,
  value: unknown,
  field: string,
): Generator<FieldIssue> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, maxItems).entries()) {
      yield* checkValue(ofType, item, within(field, `${index}`));
    }
    if (value.length > maxItems) yield issue(field, 'TOO_LONG', `must have at most ${maxItems} items`);
  } else {
    // A single value stands for a list of one.
    yield* checkValue(ofType, value, field);
  }
}

function* checkObject(type: GraphQLInputObjectType, value: unknown, field: string): Generator<FieldIssue> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield issue(field, 'INVALID_TYPE', 'must be an object');
    return;
  }
  const known = type.getFields();
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(known, name))
      yield issue(within(field, name), 'UNKNOWN_FIELD', 'is not a known field');
  }
  for (const inner of Object.values(known)) {
    const given = Object.hasOwn(value, inner.name)
      ? (value as Record<string, unknown>)[inner.name]
      : undefined;
    if (given !== undefined) yield* checkValue(inner.type, given, within(field, inner.name));
    else if (isRequiredInputField(inner)) yield issue(within(field, inner.name), 'REQUIRED', 'is required');
  }
}

function accepts(parseValue: (value: unknown) => unknown, value: unknown): boolean {
  try {
    parseValue(value);
    return true;
  } catch {
    return false;
  }
}

/** Too large a number, such as 1e400, reads as infinity: that is out of range, not of another type. */
function isFraction(value: number): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}

function within(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

function issue(field: string, reason: Reason, message: string): FieldIssue {
  return { field: field === '' ? 'input' : field, reason, message };
}
