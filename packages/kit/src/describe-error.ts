import { types } from 'node:util';

/**
 * An error as the log may hold it. What a library or the runtime says may quote the value it stumbled over, so only the code
 * and place of that are kept.
 */
export function describeError(error: unknown): unknown {
  // Some libraries make errors without the language's own constructor.
  if (!types.isNativeError(error) && !(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const place = placeOf(error);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isOurs(error, place) ? { message: error.message } : {}),
    stack: place.slice(0, 8).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The stack begins with the message, in which any text could pass for a place. One changed since cannot be told from it. */
function placeOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
}

/** Thrown by a line of our own code. */
function isOurs(error: Error, [thrownAt]: readonly string[]): boolean {
  const fromDriver = error.name.startsWith('Mongo') || error.name === 'ReplyError';
  return !fromDriver && thrownAt !== undefined && !/\/node_modules\/|\bnode:|\(<anonymous>\)/.test(thrownAt);
}
