import { GraphQLError, GraphQLScalarType } from 'graphql';

/** Operations check and normalize date-times themselves, so that a bad one is a bad field like any other. */
const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: requireText,
  parseValue: requireText,
});

const json = new GraphQLScalarType({ name: 'JSON' });

export const commonResolvers = { DateTime: dateTime, JSON: json };

function requireText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('must be a date-time such as 2026-01-31T09:30:00Z');
}
