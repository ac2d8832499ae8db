import { types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';

const secretKeys = ['authorization', 'cookie', 'token', 'password', 'secret', 'pepper'];

/** JSON lines with the name of the process; secrets are cut out wherever one is logged by mistake. */
export function createLogger(options: {
  process: string;
  level: string;
  destination?: DestinationStream | undefined;
}): Logger {
  return pino(
    {
      level: options.level,
      base: { process: options.process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
      serializers: { error: describeError },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** What a library or the runtime says may quote the value it stumbled over, so only the code and place of that are kept. */
function describeError(error: unknown): unknown {
  // Some libraries make errors without the language's own constructor.
  if (!types.isNativeError(error) && !(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const place = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isOurs(error, place) ? { message: error.message } : {}),
    stack: place.slice(0, 8).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Thrown by a line of our own code. */
function isOurs(error: Error, [thrownAt]: readonly string[]): boolean {
  const fromDriver = error.name.startsWith('Mongo') || error.name === 'ReplyError';
  return !fromDriver && thrownAt !== undefined && !/\/node_modules\/|\bnode:|\(<anonymous>\)/.test(thrownAt);
}
