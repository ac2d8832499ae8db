import { operationFromDocument, type Schema } from '@apollo/federation-internals';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import type { CompileOperation, OperationResult } from '../engine.ts';
import type { FetchOptions } from './compile-fetch.ts';
import { compilePlan } from './compile-plan.ts';
import { isWholeAnswer } from './is-whole-answer.ts';
import { createReadCondition } from './read-condition.ts';
import type { Run } from './run.ts';
import { compileShape, type ShapeAnswer } from './shape-answer.ts';

/**
 * Makes functions of an operation's plan and of the shape of its answer, so that running it looks at neither again.
 * @param options.schema what clients see; `apiSchema` is the same in Apollo's own form
 */
export function createOwnExecution(
  options: FetchOptions & { schema: GraphQLSchema; apiSchema: Schema },
): CompileOperation {
  const { schema, apiSchema } = options;
  return (document, operation) => (plan) => {
    const readCondition = createReadCondition(operation);
    const ordered = inOrder(document, apiSchema);
    const isWhole = isWholeAnswer(plan, ordered, schema);
    const execute = compilePlan(plan, { ...options, readCondition, isWhole });
    const shape = compileShape({ schema, document: ordered, readCondition });
    return async (variables, context) => {
      const run: Run = { variables, context, data: {}, errors: [], copied: 0 };
      await execute(run);
      return run.whole === undefined ? answerOf(run, shape) : (run.whole as OperationResult);
    };
  };
}

/** Apollo puts repeated fragments of one type together, and so their fields in the answer. */
function inOrder(document: DocumentNode, apiSchema: Schema): DocumentNode {
  const operation = operationFromDocument(apiSchema, document, { validate: false });
  return parse(operation.toString(), { noLocation: true });
}

function answerOf({ data, variables, errors }: Run, shape: ShapeAnswer): ExecutionResult {
  try {
    const shaped = shape(data, variables);
    // Where a service has said that something is missing, what lacks it needs no error of its own.
    return errors.length === 0 ? shaped : { data: shaped.data, errors: errors as GraphQLError[] };
  } catch (error) {
    return { data: null, errors: [error as GraphQLError] };
  }
}
