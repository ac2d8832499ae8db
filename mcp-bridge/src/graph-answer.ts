import type { ClientError } from '@compliance/kit/subgraph/graphql-errors';

/** What the gateway says to a document: its data as JSON, if nothing failed. `points`: what the caller is to pay. */
export type GraphAnswer = { points: number } & (
  | { data: string; errors?: undefined }
  | { errors: readonly ClientError[] }
);

const beforeData = '{"data":';
const beforePoints = ',"points":';

/**
 * Reads the gateway's answer, and leaves data as the text that it is. Only where data and points are all there is:
 * errors would come before the data, and if they came after it, an array would.
 */
export function readGraphAnswer(text: string): GraphAnswer {
  const end = text.lastIndexOf(beforePoints);
  if (text.startsWith(`${beforeData}{`) && text.startsWith('}', end - 1) && text.endsWith('}')) {
    return {
      data: text.slice(beforeData.length, end),
      points: JSON.parse(text.slice(end + beforePoints.length, -1)) as number,
    };
  }
  const { data, ...others } = JSON.parse(text) as { data?: unknown; errors?: ClientError[]; points: number };
  const { errors, points } = others;
  return errors === undefined ? { data: JSON.stringify(data), points } : { errors, points };
}
