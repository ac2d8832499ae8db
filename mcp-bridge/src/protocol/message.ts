import {
  idempotencyKeyHeader,
  idempotencyKeyRule,
  isIdempotencyKey,
} from '@compliance/kit/operation/idempotency-key';
import { isObject } from '@compliance/kit/process/is-object';
import { JsonRpcError } from './json-rpc-error.ts';

export type RequestId = string | number;

export type Request = { jsonrpc: '2.0'; id: RequestId; method: string; params?: Record<string, unknown> };

type Notification = Omit<Request, 'id'>;

/**
 * Reads a message. Members that JSON-RPC does not know are ignored.
 * @throws JsonRpcError for what is neither a request nor a notification
 */
export function readMessage(body: Record<string, unknown>): Request | Notification {
  const { jsonrpc, method, params } = body;
  if (jsonrpc !== '2.0') throw new JsonRpcError(-32600, 'jsonrpc must be "2.0"');
  if (typeof method !== 'string') throw new JsonRpcError(-32600, 'method must be a string');
  if (hasId(body) && requestId(body) === null)
    throw new JsonRpcError(-32600, 'id must be a string or an integer');
  if (params !== undefined && !isObject(params)) throw new JsonRpcError(-32602, 'params must be an object');
  const { id } = body as Request;
  return { jsonrpc, method, ...(hasId(body) && { id }), ...(params !== undefined && { params }) };
}

export function isRequest(message: Request | Notification): message is Request {
  return hasId(message);
}

/** The id an answer carries: null where the request has none that can be used. */
export function requestId(body: Record<string, unknown>): RequestId | null {
  const { id } = Object(body) as Record<string, unknown>;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RequestId) : null;
}

/** @throws JsonRpcError for one that is malformed */
export function idempotencyKey({ params }: Request): string | undefined {
  const { _meta: meta } = (params ?? {}) as { _meta?: Record<string, unknown> };
  const key = meta?.[idempotencyKeyHeader];
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw new JsonRpcError(-32602, `params._meta["idempotency-key"]: ${idempotencyKeyRule}`);
}

function hasId(body: object): boolean {
  return Object.hasOwn(body, 'id');
}
