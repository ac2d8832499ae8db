import { isObject } from '@compliance/kit/process/is-object';
import type { Request } from './message.ts';

/**
 * Nearly every message has all that it says in its method and, if it calls a tool, in a name and arguments. What the
 * SDK's schemas would say to such a one is known without running them. Any other is left to the SDK.
 */

export type ToolCall = { name: string; arguments?: Record<string, unknown> | undefined };

/** Whether nothing in the message could name a version of the protocol. */
export function isPlainMessage({ params }: Request): boolean {
  return params?.['_meta'] === undefined;
}

export function isPlainCall(params: Request['params']): params is ToolCall {
  if (params === undefined || params['_meta'] !== undefined || params['task'] !== undefined) return false;
  const { name, arguments: given } = params;
  return typeof name === 'string' && (given === undefined || isPlainRecord(given));
}

/** The SDK drops a member named `__proto__`. */
function isPlainRecord(value: unknown): boolean {
  return isObject(value) && !Object.hasOwn(value, '__proto__');
}
