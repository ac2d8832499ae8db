import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type GraphError, GraphRequestError, requestError } from '../graph-error.ts';
import { findFieldConflict } from './field-conflicts.ts';
import { readLiterals, type TokenText } from './read-literals.ts';
import { withoutValues } from './without-values.ts';

const maxTokens = 1_500;
const maxErrors = 5;
/** Lines of a document with block strings, whose lines are costly to parse. */
const maxBlockLines = 5_000;
/** A message may quote a name of any length. */
const maxMessageLength = 300;
const maxLocations = 5;
/** Some rules suggest names of the schema in spite of `hideSuggestions`, and the parser other quotes. */
const suggestion = /,? did you mean .*$/is;

/** Without the rule whose time grows with the square of the fields: `findFieldConflict` takes its place. */
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

/** @throws GraphRequestError */
export function parseDocument(query: string): DocumentNode {
  if (hasLongBlock(query)) throw tooComplex(`${maxBlockLines} lines of text`);
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    const { message } = error as GraphQLError;
    // The parser tells of too many tokens only in the words of its message.
    if (message.endsWith('Parsing aborted.')) throw tooComplex(`${maxTokens} tokens`);
    throw refused('GRAPHQL_PARSE_FAILED', [error as GraphQLError]);
  }
}

/** Reads the tokens of a document and sets its literals apart; undefined for one that `parseDocument` refuses. */
export function readTokens(query: string): TokenText | undefined {
  if (hasLongBlock(query)) return undefined;
  try {
    return readLiterals(query, maxTokens);
  } catch {
    return undefined;
  }
}

function hasLongBlock(query: string): boolean {
  if (!query.includes('"""')) return false;
  return query.split(/"""|\r\n?|\n/, maxBlockLines + 2).length > maxBlockLines + 1;
}

function tooComplex(limit: string): GraphRequestError {
  return requestError('QUERY_TOO_COMPLEX', `The query has more than ${limit}. Ask for less at once.`);
}

/** The document must have passed `guardQuery`. @throws GraphRequestError */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): void {
  const errors = validate(schema, document, rules, { maxErrors, hideSuggestions: true });
  if (errors.length > 0) throw refused('GRAPHQL_VALIDATION_FAILED', errors.slice(0, maxErrors));
  const conflict = findFieldConflict(schema, document);
  if (conflict !== undefined) throw refused('GRAPHQL_VALIDATION_FAILED', [conflict]);
}

function refused(
  code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED',
  errors: readonly GraphQLError[],
): GraphRequestError {
  return new GraphRequestError(
    errors.map(
      ({ message, locations }): GraphError => ({
        message: shortened(withoutValues(message.replace(suggestion, ''))),
        ...(locations === undefined ? {} : { locations: locations.slice(0, maxLocations) }),
        extensions: { code },
      }),
    ),
  );
}

function shortened(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}
