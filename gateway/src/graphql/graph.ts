import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { idempotencyKeyRule, isIdempotencyKey } from '@compliance/kit/operation/idempotency-key';
import { maskedError } from '@compliance/kit/subgraph/graphql-errors';
import type { Logger } from 'pino';
import { createPrepareOperation } from './document/prepare-operation.ts';
import type { Engine } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { type GraphError, GraphRequestError, inputError, maxIssues, requestError } from './graph-error.ts';
import { mapErrors } from './map-errors.ts';
import { readRequest } from './read-request.ts';
import { checkVariables } from './variables/check-variables.ts';
import type { DeclaredVariable } from './variables/declared-variables.ts';
import type { FieldInput } from './variables/field-inputs.ts';
import type { InputCheck } from './variables/input-check.ts';

/** Without `data` when the request was refused before anything of it ran. `text`: the whole as JSON. */
export type GraphAnswer =
  | { errors?: readonly GraphError[]; data?: unknown; text?: undefined }
  | { text: string };

/** Answers a GraphQL request. @throws UnauthenticatedError */
export type Graph = (body: Record<string, unknown>, context: GraphContext) => Promise<GraphAnswer>;

const maxListCost = 10_000;
/** What a request costs beside a point for each root field. */
const pointsForNewDocument = 5;
const itemsPerPoint = 100;

export function createGraph(options: { engine: Engine; checkInputs: InputCheck; logger: Logger }): Graph {
  const { engine, checkInputs, logger } = options;
  const prepare = createPrepareOperation(engine);

  return async (body, context) => {
    try {
      const { query, operationName, variables: given } = readRequest(body);
      requireIdempotencyKey(context);
      const operation = prepare(query, operationName, () => {
        if (!context.isOwnDocument) context.charge(pointsForNewDocument);
      });
      context.charge(operation.rootFields);
      const variables = declaredOnly(operation.variables, given);
      const issues = checkVariables(operation.variables, variables);
      if (issues.length > 0) {
        const hasRoom = issues.length < maxIssues;
        const others = hasRoom ? await checkInputs(operation.inputs(variables), context) : [];
        throw inputError([...issues, ...others]);
      }
      const listCost = operation.listCost(variables);
      if (listCost > maxListCost) throw tooManyItems();
      context.charge(listCost / itemsPerPoint);
      const result = await operation.run(variables, context);
      if (result.text !== undefined) return { text: result.text };
      const { isMutation } = operation;
      const isDryRun =
        isMutation && result.errors !== undefined && operation.inputs(variables).some(triesOut);
      const { requestId, idempotencyKey } = context;
      const hasIdempotencyKey = idempotencyKey !== undefined;
      const errors = mapErrors(result, { requestId, logger, isMutation, isDryRun, hasIdempotencyKey });
      return { ...(errors.length === 0 ? {} : { errors }), data: result.data ?? null };
    } catch (error) {
      if (error instanceof GraphRequestError) return { errors: error.errors };
      if (error instanceof UnauthenticatedError) throw error;
      logger.error({ requestId: context.requestId, error }, 'request failed');
      return { errors: [maskedError(context.requestId)] };
    }
  };
}

/** Variables that the document does not declare are dropped, so that nothing later spends time on them. */
function declaredOnly(
  declared: readonly DeclaredVariable[],
  given: Record<string, unknown>,
): Record<string, unknown> {
  const present = declared.filter(({ name }) => Object.hasOwn(given, name));
  return Object.fromEntries(present.map(({ name }) => [name, given[name]]));
}

function triesOut({ arguments: { input } }: FieldInput): boolean {
  return (input as { dryRun?: unknown } | undefined)?.dryRun === true;
}

/** @throws GraphRequestError for a key that is malformed */
function requireIdempotencyKey({ idempotencyKey: key }: GraphContext): void {
  if (key === undefined || isIdempotencyKey(key)) return;
  throw requestError('BAD_REQUEST', `Idempotency-Key: ${idempotencyKeyRule}.`);
}

function tooManyItems(): GraphRequestError {
  const message = `The lists multiply to more than ${maxListCost} items. Ask for less at once.`;
  return requestError('QUERY_TOO_COMPLEX', message);
}
