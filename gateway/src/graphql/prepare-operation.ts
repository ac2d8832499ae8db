import { createDocumentMap } from '@compliance/kit/document-map';
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  print,
  separateOperations,
  validate,
} from 'graphql';
import { type DeclaredVariable, declaredVariables } from './declared-variables.ts';
import type { CompiledOperation, Engine } from './engine.ts';
import { type FieldInput, fieldInputs } from './field-inputs.ts';
import { type GraphError, GraphRequestError, requestError } from './graph-error.ts';
import { guardQuery } from './guard-query.ts';
import { createListCost, type ListCost } from './list-cost.ts';
import { compileWithSafeNames } from './safe-names.ts';
import { selectOperation } from './select-operation.ts';

export type PreparedOperation = {
  isMutation: boolean;
  listCost: ListCost;
  variables: readonly DeclaredVariable[];
  /** What each field is asked with. */
  inputs(variables: Record<string, unknown>): FieldInput[];
  run: CompiledOperation;
};

/** @throws GraphRequestError */
export type PrepareOperation = (query: string, operationName: string | undefined) => PreparedOperation;

const maxTokens = 1_500;
const maxErrors = 5;

/** Parses, bounds, validates and plans; what has been asked before is kept, however it was laid out. */
export function createPrepareOperation(engine: Pick<Engine, 'schema' | 'compile'>): PrepareOperation {
  const byText = createDocumentMap<PreparedOperation>();
  const byMeaning = createDocumentMap<PreparedOperation>();

  const prepare = (document: DocumentNode, operationName: string | undefined): PreparedOperation => {
    guardQuery(document);
    const operation = selectOperation(document, operationName);
    const { schema } = engine;
    validateQuery(schema, document);
    const own = separateOperations(document)[operation.name?.value ?? ''] ?? document;
    return {
      isMutation: operation.operation === 'mutation',
      listCost: createListCost(schema, document, operation),
      variables: declaredVariables(schema, own, operation),
      inputs: (variables) => fieldInputs(schema, own, operation, variables),
      run: compileWithSafeNames(engine, document, operationName),
    };
  };

  const parseAndPrepare: PrepareOperation = (query, operationName) => {
    const document = parseQuery(query);
    // Another comment or blank makes another text, but no other plan.
    const meaning = keyOf(print(document), operationName);
    const prepared = byMeaning.get(meaning) ?? prepare(document, operationName);
    byMeaning.set(meaning, prepared);
    return prepared;
  };

  return (query, operationName) => {
    const text = keyOf(query, operationName);
    const prepared = byText.get(text) ?? parseAndPrepare(query, operationName);
    // Set again, so that what is forgotten is what nobody has asked for the longest.
    byText.set(text, prepared);
    return prepared;
  };
}

function keyOf(query: string, operationName = ''): string {
  return `${operationName}\n${query}`;
}

function parseQuery(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    const { message } = error as GraphQLError;
    // The parser has no other sign for this than its words.
    if (message.endsWith('Parsing aborted.')) {
      throw requestError(
        'QUERY_TOO_COMPLEX',
        `The query has more than ${maxTokens} tokens. Ask for less at once.`,
      );
    }
    throw refused('GRAPHQL_PARSE_FAILED', [error as GraphQLError]);
  }
}

function validateQuery(schema: GraphQLSchema, document: DocumentNode): void {
  const errors = validate(schema, document, undefined, { maxErrors, hideSuggestions: true });
  if (errors.length > 0) throw refused('GRAPHQL_VALIDATION_FAILED', errors.slice(0, maxErrors));
}

function refused(
  code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED',
  errors: readonly GraphQLError[],
): GraphRequestError {
  return new GraphRequestError(
    errors.map(
      ({ message, locations }): GraphError => ({
        message,
        ...(locations === undefined ? {} : { locations }),
        extensions: { code },
      }),
    ),
  );
}
