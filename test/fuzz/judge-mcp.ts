import { isObject } from '@compliance/kit/process/is-object';

/** The statuses of JSON-RPC's error codes and of MCP's own: unknown versions, headers that contradict the message. */
const statuses: Record<number, readonly number[]> = {
  [-32700]: [400],
  [-32600]: [400],
  [-32601]: [200, 404],
  [-32602]: [200, 400],
  [-32020]: [400],
  [-32021]: [400],
  [-32022]: [400],
};
const toolCodes =
  /^(?:BAD_USER_INPUT|FORBIDDEN|NOT_FOUND|CONFLICT|QUERY_TOO_COMPLEX|RATE_LIMITED|SUBGRAPH_UNAVAILABLE): /m;

type Members = Record<string, unknown>;

/** What is wrong with a JSON-RPC answer, or with a tool's result in it. */
export function mcpFault(status: number, body: unknown): string | undefined {
  if (!isObject(body) || body['jsonrpc'] !== '2.0' || !('id' in body)) return 'is no JSON-RPC';
  const { id, error, result } = body;
  if (id !== null && typeof id !== 'string' && !Number.isSafeInteger(id)) return 'has an odd id';
  if (error !== undefined) return errorFault(status, error);
  if (!isObject(result)) return 'has neither error nor result';
  if (status !== 200) return `${status} with a result`;
  return 'content' in result ? toolFault(result) : undefined;
}

function errorFault(status: number, error: unknown): string | undefined {
  if (!isObject(error) || typeof error['message'] !== 'string') return 'has an error without message';
  const allowed = statuses[Number(error['code'])];
  if (allowed === undefined) return `has the code ${String(error['code'])}`;
  return allowed.includes(status) ? undefined : `${status} with ${String(error['code'])}`;
}

function toolFault({ content, isError, structuredContent }: Members): string | undefined {
  const blocks = Array.isArray(content) ? (content as Members[]) : [];
  const text = blocks[0]?.['text'];
  if (blocks.length !== 1 || typeof text !== 'string') return 'has other than one text';
  if (isError === true) return toolCodes.test(text) ? undefined : `fails with ${text.slice(0, 80)}`;
  return JSON.stringify(structuredContent) === text ? undefined : 'says one thing and shows another';
}
