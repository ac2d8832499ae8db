import { below, chance, pick } from '@compliance/testing/random';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { apiSchema } from '../sweeps/api-schema.ts';
import { chosenArguments, randomInput } from './random-input.ts';
import type { Subject } from './subject.ts';

type Random = () => number;
type Field = GraphQLField<unknown, unknown>;

const rootFields = Object.values(apiSchema.getQueryType()?.getFields() ?? {});

/** A valid query of a few root fields, with its values written into it, aliases, fragments and directives. */
export function randomDocument(random: Random, subject: Subject): string {
  const fragments: string[] = [];
  const fields = Array.from({ length: 1 + below(random, 3) }, (_, index) => {
    const field = pick(random, rootFields);
    return `${pick(random, ['a', '__proto__', 'constructor', 'b'])}${index}: ${fieldText(random, field, subject, fragments, 3)}`;
  });
  return [`query Q { ${fields.join(' ')} }`, ...fragments].join(' ');
}

function fieldText(
  random: Random,
  { name, args, type }: Field,
  subject: Subject,
  fragments: string[],
  depth: number,
): string {
  const given = chosenArguments(random, args).map(
    (argument) =>
      `${argument.name}: ${literal(argument.type, randomInput(random, argument.type, argument.name, subject))}`,
  );
  const directive = chance(random, 0.05) ? pick(random, ['@skip(if: false)', '@include(if: true)']) : '';
  const inner = selection(random, type, subject, fragments, depth);
  return `${name} ${given.length === 0 ? '' : `(${given.join(', ')})`} ${directive} ${inner}`;
}

function selection(
  random: Random,
  output: GraphQLOutputType,
  subject: Subject,
  fragments: string[],
  depth: number,
): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
  const possible = depth > 0 ? fields : fields.filter((field) => isLeafType(getNamedType(field.type)));
  const chosen = possible.filter((field) =>
    chance(random, isLeafType(getNamedType(field.type)) ? 0.4 : 0.25),
  );
  // Named after their place, so that none of them contradicts another.
  const texts = chosen.map((field) => fieldText(random, field, subject, fragments, depth - 1));
  const text = `{ __typename ${texts.join(' ')} }`;
  if (!chance(random, 0.1)) return text;
  fragments.push(`fragment F${fragments.length} on ${type.name} ${text}`);
  return `{ ... F${fragments.length - 1} }`;
}

/** A value as a document holds it. */
function literal(type: GraphQLInputType, value: unknown): string {
  const nullable = getNullableType(type);
  if (value === null || value === undefined) return 'null';
  if (isListType(nullable))
    return `[${(value as unknown[]).map((item) => literal(nullable.ofType, item)).join(', ')}]`;
  if (isEnumType(nullable)) return String(value);
  if (!isInputObjectType(nullable)) return JSON.stringify(value);
  const fields = nullable.getFields();
  const members = Object.entries(value as object).map(([name, inner]) => {
    const field = fields[name];
    return field === undefined ? '' : `${name}: ${literal(field.type, inner)}`;
  });
  return `{${members.join(', ')}}`;
}
