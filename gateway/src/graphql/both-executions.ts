import { createLogger } from '@compliance/kit/process/logger';
import { createAnswerTape } from './answer-tape.ts';
import { createApolloExecution } from './apollo-execution.ts';
import type { CompileOperation, OperationResult } from './engine.ts';
import { createOwnExecution } from './execution/own-execution.ts';
import { mapErrors } from './map-errors.ts';
import { dataTextOf } from './read-subgraph-result.ts';

const logger = createLogger({ process: 'gateway', level: 'silent' });

/**
 * Runs plans by our own code, then as Apollo's gateway does, with what the services have answered the first time.
 * An operation throws an Error if the two would tell a client different things.
 */
export function createBothExecutions(
  options: Parameters<typeof createApolloExecution>[0] & Parameters<typeof createOwnExecution>[0],
): CompileOperation {
  const { recording, replaying } = createAnswerTape(options.sources);
  const own = createOwnExecution({ ...options, sources: recording });
  const apollo = createApolloExecution({ ...options, sources: replaying });

  return (document, operation) => {
    const isMutation = operation.operation === 'mutation';
    const compilers = [own(document, operation), apollo(document, operation)] as const;
    return (plan) => {
      const [runOwn, runApollo] = [compilers[0](plan), compilers[1](plan)];
      return async (variables, given) => {
        const context = { ...given };
        const result = await runOwn(variables, context);
        const [one, other] = [result, await runApollo(variables, context)].map((each) =>
          asTold(each, isMutation),
        );
        if (one !== other) throw new Error(`Executed in two ways: ${one} and ${other}`);
        return result;
      };
    };
  };
}

/** `data` as it is sent, and of each error its path, code and message. */
function asTold(result: OperationResult, isMutation: boolean): string {
  try {
    const errors = mapErrors(result, { requestId: '', logger, isMutation });
    const lines = errors.map(({ path, extensions: { code }, message }) =>
      JSON.stringify([path, code, message]),
    );
    return `${dataTextOf(result)} ${lines.toSorted()}`;
  } catch (error) {
    return String(error);
  }
}
