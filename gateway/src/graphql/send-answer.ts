import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '@compliance/kit/send-json';
import type { GraphAnswer } from './graph.ts';

export const graphResponseType = 'application/graphql-response+json';

/** Media type and status as GraphQL over HTTP has them: plain JSON answers 200 for all but a bad request. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: GraphAnswer): void {
  const asResponse = request.headers.accept?.toLowerCase().includes(graphResponseType) ?? false;
  const type = asResponse ? graphResponseType : 'application/json';
  sendJson(response, statusOf(answer, asResponse), answer, { 'content-type': type });
}

function statusOf({ data, errors }: GraphAnswer, asResponse: boolean): number {
  if (data !== undefined) return 200;
  const code = errors?.[0]?.extensions.code;
  if (code === 'BAD_REQUEST') return 400;
  if (!asResponse) return 200;
  return code === 'INTERNAL_SERVER_ERROR' ? 500 : 400;
}
