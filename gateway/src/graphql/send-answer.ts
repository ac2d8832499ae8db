import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredType } from '@compliance/kit/http/request-checks';
import { sendJson } from '@compliance/kit/http/send-json';
import type { GraphAnswer } from './graph.ts';

const graphResponseType = 'application/graphql-response+json';

/** The media types an answer may have; the first is for those who have no wish. */
export const answerTypes: readonly string[] = ['application/json', graphResponseType];

/** Media type and status as GraphQL over HTTP has them: plain JSON answers 200 for all but a bad request. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: GraphAnswer): void {
  const type = preferredType(request, answerTypes);
  sendJson(response, statusOf(answer, type === graphResponseType), answer, { 'content-type': type });
}

function statusOf({ data, errors }: GraphAnswer, asResponse: boolean): number {
  if (data !== undefined) return 200;
  const code = errors?.[0]?.extensions.code;
  if (code === 'BAD_REQUEST') return 400;
  if (!asResponse) return 200;
  if (code === 'SUBGRAPH_UNAVAILABLE') return 503;
  return code === 'INTERNAL_SERVER_ERROR' ? 500 : 400;
}
