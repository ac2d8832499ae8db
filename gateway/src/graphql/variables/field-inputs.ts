import type { FieldArguments } from '@compliance/kit/internal/check-input';
import type { FieldIssue } from '@compliance/kit/operation/errors';
import {
  type ArgumentNode,
  coerceInputValue,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { checkValue } from './check-value.ts';
import { defaultValues } from './default-values.ts';

/** What one field of a request is asked with: what fits the types of its arguments, and what is wrong with the rest. */
export type FieldInput = FieldArguments & { issues: FieldIssue[] };

type Variables = Record<string, unknown>;

/** Each field reads its variables anew. With more values than this, one of the lists is too long in any case. */
const maxValues = 2_000;
/** The same variable may stand in many places, and all of them are sent on. More than any request needs. */
const maxSize = 1_000_000;

/**
 * Reads the arguments of all fields of an operation; `document` holds nothing but it and its fragments. None if there
 * are too many values or too much text.
 * @param literals the values of variables that stand for literals of the document
 */
export function fieldInputs(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  literals: Variables = {},
): FieldInput[] {
  if (countValues(variables) > maxValues) return [];
  // Without a prototype: otherwise a variable named `toString` would have a value even when it is not given.
  const values = Object.assign(
    Object.create(null) as Variables,
    defaultValues(operation),
    variables,
    literals,
  );
  const inputs: FieldInput[] = [];
  const types = new TypeInfo(schema);
  const enterField = ({ arguments: given = [] }: { arguments?: readonly ArgumentNode[] }): void => {
    const type = types.getParentType()?.name;
    const field = types.getFieldDef();
    if (type !== undefined && field && given.length > 0) {
      inputs.push({ type, field: field.name, ...readArguments(field, given, values) });
    }
  };
  visit(document, visitWithTypeInfo(types, { Field: enterField }));
  return sizeOf(inputs) > maxSize ? [] : inputs;
}

function readArguments(
  { args }: GraphQLField<unknown, unknown>,
  given: readonly ArgumentNode[],
  variables: Variables,
): Pick<FieldInput, 'arguments' | 'issues'> {
  const known = given.flatMap(({ name: { value: name }, value }) => {
    const type = args.find((argument) => argument.name === name)?.type;
    return type === undefined ? [] : [{ name, type, value: valueFromASTUntyped(value, variables) }];
  });
  const fitting = known.map(({ name, type, value }) => [
    name,
    value === undefined ? undefined : coerceInputValue(value, type, ignore, true),
  ]);
  return {
    arguments: Object.fromEntries(fitting),
    issues: known.flatMap(({ name, type, value }) => [
      ...checkValue(type, value, name === 'input' ? '' : name),
    ]),
  };
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((count, inner) => count + countValues(inner), 1);
}

/** In characters of text, with one for every other value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((size, inner) => size + sizeOf(inner), 1);
}

/** What does not fit is reported by `checkValue`, and left out. */
function ignore(): void {}
