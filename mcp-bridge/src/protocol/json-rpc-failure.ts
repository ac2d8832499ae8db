import type { JsonRpcError } from './json-rpc-error.ts';
import type { RequestId } from './message.ts';

export function jsonRpcFailure({ code, message, data }: JsonRpcError, id: RequestId | null = null): object {
  return { jsonrpc: '2.0', id, error: { code, message, data } };
}
