import {
  type GraphQLArgument,
  type GraphQLInputField,
  GraphQLList,
  getNamedType,
  getNullableType,
  isInputObjectType,
} from 'graphql';

/** Texts that are chosen from what there is, or are the client's own. */
const notFree = ['countries', 'templateIds', 'eventTypes', 'clientMutationId'];

/** The marker in every text of an input, in the shape that each field asks for. */
export function markedTexts(args: readonly GraphQLArgument[], marker: string): Record<string, unknown> {
  const type = getNamedType(args.find(({ name }) => name === 'input')?.type);
  if (!isInputObjectType(type)) throw new Error('There is no input to mark');
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name === 'String' && !notFree.includes(field.name))
      .map((field) => [field.name, markedValue(field, marker)]),
  );
}

function markedValue({ name, type }: GraphQLInputField, marker: string): string | string[] {
  const text = markedText(name, marker);
  return getNullableType(type) instanceof GraphQLList ? [text] : text;
}

function markedText(name: string, marker: string): string {
  if (/email/i.test(name)) return `${marker}@example.com`;
  if (/url$/i.test(name)) return `https://${marker}.example`;
  return marker;
}
