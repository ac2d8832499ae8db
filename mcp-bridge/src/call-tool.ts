import type { ServiceClient } from '@compliance/kit/internal/service-client';
import {
  AnswerTooLargeError,
  InvalidInputError,
  UnauthenticatedError,
  UnavailableError,
} from '@compliance/kit/operation/errors';
import { parseInput } from '@compliance/kit/operation/parse-input';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Admission } from '@compliance/kit/rights/admission';
import { isOutcomeKnown, maskedError } from '@compliance/kit/subgraph/graphql-errors';
import { type GraphAnswer, readGraphAnswer } from './graph-answer.ts';
import { camelCaseKeys } from './letter-case.ts';
import { badArguments, graphError, toolError, unavailable } from './tool-error.ts';
import type { ToolResult } from './tool-result.ts';
import type { Tool } from './tools/tool.ts';

/** The request a tool is called in. */
export type Caller = {
  admission: Admission;
  requestId: string;
  /** Of a call that changes something, so that it is done once however often the agent repeats it. */
  idempotencyKey: string | undefined;
  /** When the request was taken, in milliseconds since the epoch. */
  receivedAt: number;
  /** Adds to what the request costs its caller, in points. */
  charge(points: number): void;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
};

export type Backend = Pick<Runtime, 'logger' | 'metrics'> & { gateway: ServiceClient };

/** Leaves time to answer within ten seconds. */
const gatewayTimeoutMs = 9_000;

/**
 * Calls a tool: checks its arguments, runs its document at the gateway as the caller, and answers its record. Errors
 * are answered as results too.
 * @throws UnauthenticatedError if the credential has ended meanwhile
 */
export async function callTool(
  tool: Tool,
  untrusted: unknown,
  caller: Caller,
  backend: Backend,
): Promise<ToolResult> {
  const start = performance.now();
  const result = await run(tool, untrusted, caller, backend);
  const durationMs = performance.now() - start;
  const outcome = result.isError ? 'error' : 'ok';
  backend.metrics.observe(tool.name, outcome, durationMs / 1_000);
  const { requestId } = caller;
  backend.logger.info({ requestId, tool: tool.name, outcome, durationMs: Math.round(durationMs) });
  return result;
}

async function run(
  tool: Tool,
  untrusted: unknown,
  caller: Caller,
  { gateway, logger }: Backend,
): Promise<ToolResult> {
  const repeats = tool.annotations.readOnlyHint || caller.idempotencyKey !== undefined;
  try {
    const input = parseInput(tool.input, untrusted);
    const answer = await execute(tool, input, caller, gateway);
    if (answer.errors !== undefined) return graphError(tool, answer.errors, repeats);
    return { text: tool.result(answer.data, input), isError: false };
  } catch (error) {
    if (error instanceof UnauthenticatedError) throw error;
    if (error instanceof InvalidInputError) return badArguments(tool, error.issues);
    if (error instanceof UnavailableError) return unavailable(repeats);
    if (error instanceof AnswerTooLargeError) return toolError(`QUERY_TOO_COMPLEX: ${error.message}`);
    const { requestId } = caller;
    logger.error({ requestId, tool: tool.name, error }, 'tool failed');
    return graphError(tool, [maskedError(requestId)], repeats);
  }
}

async function execute(
  { name, document, variables, annotations: { readOnlyHint } }: Tool,
  input: Parameters<Tool['variables']>[0],
  { admission, requestId, idempotencyKey, receivedAt, charge, signal }: Caller,
  gateway: ServiceClient,
): Promise<GraphAnswer> {
  const body = { query: document, variables: camelCaseKeys(variables(input)), operationName: name };
  const commitBy = readOnlyHint ? undefined : receivedAt + commitTimeMs;
  if (commitBy !== undefined) await admission.beginWrite(commitBy);
  const answer = await gateway.call('/internal/graphql', body, {
    principal: admission.principal,
    requestId,
    ...(commitBy !== undefined && { commitBy, idempotencyKey }),
    timeoutMs: gatewayTimeoutMs,
    repeatable: readOnlyHint,
    signal,
    read: readGraphAnswer,
  });
  const { errors = [] } = answer;
  if (errors.every(({ extensions }) => isOutcomeKnown(extensions.code))) admission.endWrite();
  charge(answer.points);
  return answer;
}
