import type { Logger } from 'pino';
import { AnswerTooLargeError, UnavailableError } from '../operation/errors.ts';
import { idempotencyKeyHeader } from '../operation/idempotency-key.ts';
import type { Principal } from '../operation/principal.ts';
import type { ServiceName } from '../process/config.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { busyStatus, notTakenStatus } from './answer-status.ts';
import { type CallFailure, failureOf } from './call-failure.ts';
import { answerTooLargeCode } from './http-answer.ts';
import { createHttpClient, type HttpRequest } from './http-client.ts';
import type { TokenSigner } from './internal-token.ts';
import { fromRemoteError } from './remote-error.ts';

export type CallOptions = {
  /** Who the call acts as; this process itself when left out. */
  principal?: Principal;
  requestId: string;
  commitBy?: number | undefined;
  idempotencyKey?: string | undefined;
  timeoutMs?: number;
  /** After so long without an answer, what may be sent twice is sent to another process, if there is one. */
  tryMs?: number;
  /** May be sent twice, to another process; otherwise it is sent again only when it certainly was not taken. */
  repeatable: boolean;
  signal?: AbortSignal;
  /** One instance of the service, and no other; any of those that are configured when left out. */
  origin?: string;
};

/** How a good answer is read, for a caller that does not need all of it; as JSON when left out. */
type Reading<Answer> = { read?(text: string): Answer };

/**
 * Calls another service's internal listener.
 * @throws the remote client error as it was thrown there, AnswerTooLargeError, or UnavailableError
 */
export type ServiceClient = {
  call<Answer>(path: string, body: unknown, options: CallOptions & Reading<Answer>): Promise<Answer>;
  close(): Promise<void>;
};

const defaultTimeoutMs = 3_000;
/** With less time left, the call is not tried again. */
const leastTryMs = 5;
const connectTimeoutMs = 1_000;
const maxConnections = 64;
/** What one service may answer at once. */
export const maxAnswerBytes = 8 * 1024 * 1024;

export function createServiceClient(options: {
  service: ServiceName;
  /** Read at every call. */
  urls: readonly string[];
  signer: TokenSigner;
  logger?: Logger;
  /** Of these URLs, where several clients are to learn from each other which of them answer. */
  addresses?: Addresses;
}): ServiceClient {
  const { service, urls, signer, logger, addresses = createAddresses(urls) } = options;
  const client = createHttpClient({ maxConnections, connectTimeoutMs, maxAnswerBytes });

  const post = async (
    request: HttpRequest,
    timeoutMs: number,
    signal: AbortSignal | undefined,
    read: (text: string) => unknown,
  ): Promise<Reply | CallFailure> => {
    const { status, retryAfter, text } = await client.post(request, timeoutMs, signal);
    if (status === notTakenStatus) return { failure: String(status), isTaken: false };
    return { status, retryAfter, answer: status < 300 ? read(text) : JSON.parse(text) };
  };

  return {
    async call<Answer>(path: string, body: unknown, call: CallOptions & Reading<Answer>): Promise<Answer> {
      const { repeatable, timeoutMs = defaultTimeoutMs, tryMs, read = JSON.parse } = call;
      const endsAt = performance.now() + timeoutMs;
      const request = {
        path,
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${signer.sign(call.principal ?? signer.self, service, call.commitBy)}`,
          'content-type': 'application/json',
          'x-request-id': call.requestId,
          ...(call.idempotencyKey !== undefined && { [idempotencyKeyHeader]: call.idempotencyKey }),
        },
      };
      const order = call.origin === undefined ? addresses.inOrder(repeatable) : [call.origin];
      const maySwitch = tryMs !== undefined && new Set(order).size > 1;
      let mayRepeat = repeatable;
      for (const origin of order) {
        const leftMs = endsAt - performance.now();
        const trialMs = mayRepeat && maySwitch ? Math.min(tryMs, leftMs) : leftMs;
        const end = addresses.begin(origin);
        const reply = await post({ ...request, origin }, trialMs, call.signal, read).catch(failureOf);
        end('status' in reply && reply.status === busyStatus);
        if (call.signal?.aborted !== true) addresses.note(origin, hasAnswered(reply));
        if ('answer' in reply) {
          if (reply.status < 300) return reply.answer as Answer;
          throw fromRemoteError(reply.status, reply.answer, reply.retryAfter);
        }
        logger?.warn({ requestId: call.requestId, service, path, failure: reply.failure }, 'call failed');
        if (reply.failure === answerTooLargeCode) throw new AnswerTooLargeError();
        const isOver = call.signal?.aborted === true || endsAt - performance.now() < leastTryMs;
        if (isOver || (reply.isTaken && !mayRepeat)) break;
        if (reply.isTaken) mayRepeat = false;
      }
      throw new UnavailableError();
    },

    close: () => client.close(),
  };
}

type Reply = { status: number; retryAfter: string | undefined; answer: unknown };

function hasAnswered(reply: Reply | CallFailure): boolean {
  return 'answer' in reply || reply.failure === answerTooLargeCode;
}
