import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredType } from '@compliance/kit/http/request-checks';
import { sendJsonText } from '@compliance/kit/http/send-json';
import type { GraphAnswer } from './graph.ts';

const graphResponseType = 'application/graphql-response+json';

/** The media types an answer may have; the first is for those who have no wish. */
export const answerTypes: readonly string[] = ['application/json', graphResponseType];

/** Media type and status as GraphQL over HTTP has them: plain JSON answers 200 for all but a bad request. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: GraphAnswer): void {
  const type = preferredType(request, answerTypes);
  const status = statusOf(answer, type === graphResponseType);
  sendJsonText(response, status, answer.text ?? JSON.stringify(answer), { 'content-type': type });
}

function statusOf(answer: GraphAnswer, asResponse: boolean): number {
  if (answer.text !== undefined || answer.data !== undefined) return 200;
  const { errors } = answer;
  const code = errors?.[0]?.extensions.code;
  if (code === 'BAD_REQUEST') return 400;
  if (!asResponse) return 200;
  if (code === 'SUBGRAPH_UNAVAILABLE') return 503;
  return code === 'INTERNAL_SERVER_ERROR' ? 500 : 400;
}
