import { AnswerTooLargeError, UnavailableError } from '@compliance/kit/operation/errors';
import type { ServiceName } from '@compliance/kit/process/config';
import type { Runtime } from '@compliance/kit/process/runtime';
import { isOutcomeKnown } from '@compliance/kit/subgraph/graphql-errors';
import type { Source, SubgraphResult } from './engine.ts';
import type { GraphContext } from './graph-context.ts';
import { missingResult } from './missing-result.ts';
import { readSubgraphResult } from './read-subgraph-result.ts';

const fetchTimeMs = 3_000;
/** A change of rights is answered only when all edges know of it, which takes up to four seconds after the commit. */
const mutationTimeMs = 7_000;
const changesOwnRights = /^mutation\b.*\bcreateOrganization\b/s;

/**
 * Asks one subgraph as the caller. If it is away, only its own fields are missing from the answer.
 * @throws UnauthenticatedError if it does not accept the caller any more
 */
export function createSubgraphSource(service: ServiceName, runtime: Runtime): Source {
  const { now, metrics } = runtime;
  const client = runtime.clientOf(service);

  const fetchFields: Source = async (request, context) => {
    const { acting, requestId, idempotencyKey, commitBy, answerBy } = context;
    const isMutation = request.query.startsWith('mutation');
    const timeoutMs = Math.min(isMutation ? mutationTimeMs : fetchTimeMs, answerBy - now());
    const start = performance.now();
    let outcome = 'failed';
    try {
      if (timeoutMs <= 0) throw new UnavailableError();
      if (isMutation) await acting.beginWrite(commitBy);
      const result = await client.call<SubgraphResult>('/graphql', request, {
        principal: acting.principal,
        requestId,
        ...(isMutation && { commitBy, idempotencyKey }),
        timeoutMs,
        repeatable: !isMutation,
        read: readSubgraphResult,
      });
      if (isMutation && isKnown(result)) acting.endWrite();
      outcome = 'ok';
      return result;
    } catch (error) {
      if (error instanceof UnavailableError || error instanceof AnswerTooLargeError) {
        return missingResult(request, error);
      }
      throw error;
    } finally {
      metrics.observe(`fetch ${service}`, outcome, (performance.now() - start) / 1_000);
    }
  };

  return async (request, context) => {
    const result = await fetchFields(request, context);
    if (changesOwnRights.test(request.query)) await renew(context);
    return result;
  };
}

/** Whether the outcome of each mutation is certain. */
function isKnown({ errors = [] }: SubgraphResult): boolean {
  return errors.every(({ extensions }) => isOutcomeKnown(extensions?.['code']));
}

/** The caller has just gained rights. The other services' fields of the answer are read with them. */
async function renew({ acting }: GraphContext): Promise<void> {
  try {
    await acting.renew();
  } catch (error) {
    // The mutation is done: better to answer it without those fields than to answer that it failed.
    if (!(error instanceof UnavailableError)) throw error;
  }
}
