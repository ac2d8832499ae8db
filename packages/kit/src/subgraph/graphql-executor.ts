import {
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import { z } from 'zod';
import { badRequest, TransportError } from '../http/transport-error.ts';
import { UnauthenticatedError } from '../operation/errors.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { createDocumentMap } from '../process/document-map.ts';
import { type ClientError, toClientErrors } from './graphql-errors.ts';

export type GraphqlAnswer = { data?: unknown; errors?: ClientError[] };

/** @throws UnauthenticatedError, and TransportError when the body is no GraphQL request */
export type GraphqlExecutor<Context> = (body: unknown, context: Context) => Promise<GraphqlAnswer>;

const requestBody = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Executes requests on a schema; documents are parsed and validated once. */
export function createGraphqlExecutor<Context extends RequestContext>(
  schema: GraphQLSchema,
): GraphqlExecutor<Context> {
  const documents = createDocumentMap<DocumentNode | ClientError[]>();

  const documentOf = (query: string): DocumentNode | ClientError[] => {
    const known = documents.get(query);
    if (known !== undefined) return known;
    const document = readDocument(schema, query);
    documents.set(query, document);
    return document;
  };

  return async (body, context) => {
    const request = requestBody.safeParse(body);
    if (!request.success) throw badRequest();
    const { query, variables, operationName } = request.data;
    const document = documentOf(query);
    if (Array.isArray(document)) return { errors: document };
    const changes = getOperationAST(document, operationName)?.operation === 'mutation';
    // What is read with is kept and sent again and again: only a token made for one mutation may change anything.
    if (changes && context.commitBy === undefined) throw new UnauthenticatedError();
    const { data, errors = [] } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      hideSuggestions: true,
    });
    errors.forEach(refuseWhole);
    return { data, ...(errors.length === 0 ? {} : { errors: toClientErrors(errors, context) }) };
  };
}

function readDocument(schema: GraphQLSchema, query: string): DocumentNode | ClientError[] {
  try {
    const document = parse(query, { noLocation: true });
    const errors = validate(schema, document, undefined, { hideSuggestions: true });
    return errors.length === 0
      ? document
      : errors.map((error) => refusal(error, 'GRAPHQL_VALIDATION_FAILED'));
  } catch (error) {
    return [refusal(error as GraphQLError, 'GRAPHQL_PARSE_FAILED')];
  }
}

function refusal(
  { message }: GraphQLError,
  code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED',
): ClientError {
  return { message, extensions: { code } };
}

/** Some failures are those of the request, not of the field they came up in. */
function refuseWhole({ originalError }: GraphQLError): void {
  if (originalError instanceof UnauthenticatedError || originalError instanceof TransportError)
    throw originalError;
}
