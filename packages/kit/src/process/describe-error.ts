import { types } from 'node:util';

/**
 * An error as it may be logged. Messages of libraries and of Node may quote the value that caused them, which could be
 * a secret, so only messages of our own code are kept.
 */
export function describeError(error: unknown): unknown {
  // Some libraries make errors without the constructor of Error: those are instances of it, but not native.
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

/** The stack without the message that it begins with, for that could hold lines that look like places. */
function placeOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
}

/** Whether our own code threw it. Drivers put their messages on errors with our places. */
function isOurs(error: Error, [thrownAt]: readonly string[]): boolean {
  const fromDriver = error.name.startsWith('Mongo') || error.name === 'ReplyError';
  return !fromDriver && thrownAt !== undefined && !/\/node_modules\/|\bnode:|\(<anonymous>\)/.test(thrownAt);
}
