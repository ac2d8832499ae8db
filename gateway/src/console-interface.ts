import type { RequestListener } from 'node:http';
import { createInterfaceFront } from '@compliance/kit/http/interface-front';
import type { RequestLimits } from '@compliance/kit/limits/request-limits';
import { idempotencyKeyHeader } from '@compliance/kit/operation/idempotency-key';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { Authentication } from '@compliance/kit/rights/authentication';
import { readCredential } from './auth/read-credential.ts';
import type { SessionCookie } from './auth/session-cookie.ts';
import type { Graph } from './graphql/graph.ts';
import { deadlinesOf } from './graphql/graph-context.ts';
import { answerTypes, sendAnswer } from './graphql/send-answer.ts';

/** `POST /api/console/v1/graphql`, for scripts with a personal key and for browsers with a session. */
export function createConsoleInterface(options: {
  runtime: Runtime;
  authentication: Authentication;
  cookie: SessionCookie;
  graph: Graph;
  limits: RequestLimits;
}): RequestListener {
  const { runtime, authentication, cookie, graph, limits } = options;

  return createInterfaceFront({
    name: 'console',
    runtime,
    answers: answerTypes,
    limits,
    async admit(request, requestId) {
      const credential = readCredential(request, cookie);
      return credential && authentication.admit(credential, requestId);
    },
    async handle({ request, response, body, admission, requestId, receivedAt, charge }) {
      const deadlines = deadlinesOf(receivedAt);
      const idempotencyKey = request.headers[idempotencyKeyHeader]?.toString();
      const context = { acting: admission, requestId, idempotencyKey, ...deadlines, charge };
      const answer = await graph(body, context);
      return () => sendAnswer(request, response, answer);
    },
  });
}
