import { below, chance, pick } from '@compliance/testing/random';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphOperation } from '../sweeps/graph-operations.ts';
import { sampleOf } from '../sweeps/samples.ts';
import type { SignedInMember } from '../sweeps/tenant.ts';
import { oddText, oddValue } from './odd-values.ts';
import type { Subject } from './subject.ts';

type Random = () => number;

/** Mutations that are only tried out: if they were done, too little would be left to ask about. */
const endings = /^(delete|remove|revoke|updateMembership)/;

/** Variables that fit an operation: its sample's, and some of the optional ones besides. */
export function randomVariables(
  random: Random,
  operation: GraphOperation,
  subject: Subject,
  caller: SignedInMember,
): Record<string, unknown> {
  const sample = sampleOf(operation).variables(subject.own, caller);
  const added = operation.args
    .filter(({ name }) => !(name in sample) && chance(random, 0.3))
    .map(({ name, type }) => [name, randomInput(random, type, name, subject)]);
  const variables = { ...Object.fromEntries(added), ...sample };
  return operation.isMutation
    ? { input: randomMutationInput(random, operation, subject, variables) }
    : variables;
}

/** Mostly a dry run, because all that is written makes what follows slower. */
function randomMutationInput(
  random: Random,
  { name, args }: GraphOperation,
  subject: Subject,
  variables: Record<string, unknown>,
): object {
  const type = getNamedType(args[0]?.type);
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const added = fields
    .filter(() => chance(random, 0.2))
    .map((field) => [field.name, randomInput(random, field.type, field.name, subject)]);
  const dryRun = endings.test(name) || chance(random, 0.95);
  return { ...(variables['input'] as object), ...Object.fromEntries(added), ...(dryRun && { dryRun }) };
}

/** A value that fits the type, or nearly. */
export function randomInput(random: Random, type: GraphQLInputType, name: string, subject: Subject): unknown {
  const nullable = getNullableType(type);
  if (nullable === type && chance(random, 0.1)) return null;
  if (isListType(nullable)) {
    return Array.from({ length: below(random, 4) }, () =>
      randomInput(random, nullable.ofType, name, subject),
    );
  }
  if (isEnumType(nullable)) return pick(random, nullable.getValues()).name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    const chosen = fields.filter((field) => isRequiredInputField(field) || chance(random, 0.4));
    return Object.fromEntries(
      chosen.map((field) => [field.name, randomInput(random, field.type, field.name, subject)]),
    );
  }
  return randomScalar(random, getNamedType(type).name, name, subject);
}

/** Those of a field's arguments that have to be there, and some of the others. */
export function chosenArguments(
  random: Random,
  args: readonly GraphQLArgument[],
): readonly GraphQLArgument[] {
  return args.filter((argument) => isRequiredArgument(argument) || chance(random, 0.3));
}

function randomScalar(random: Random, type: string, name: string, { ids, cursors }: Subject): unknown {
  if (type === 'ID') return pick(random, ids);
  if (type === 'Int') return 1 + below(random, 100);
  if (type === 'Boolean') return chance(random, 0.5);
  if (type === 'DateTime') return pick(random, ['2026-01-31T09:30:00Z', '1999-12-31T23:59:59.999+01:00']);
  if (name === 'after' || name === 'before') return pick(random, cursors);
  return chance(random, 0.6) ? `Some ${name}` : oddText(random);
}

/** What a mutation of JSON puts in a value's place: another id or cursor for one, else anything. */
export function otherValueOf({ ids, cursors }: Subject): (random: Random, value: unknown) => unknown {
  return (random, value) => {
    if (typeof value !== 'string' || chance(random, 0.5)) return oddValue(random);
    if (chance(random, 0.3)) return altered(random, value);
    return pick(random, chance(random, 0.7) ? ids : cursors);
  };
}

function altered(random: Random, text: string): string {
  const at = below(random, text.length + 1);
  return text.slice(0, at) + pick(random, ['A', '=', ' ', '\u0000', '']) + text.slice(at + 1);
}
