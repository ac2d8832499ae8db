import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const secretKeys = ['authorization', 'cookie', 'token', 'password', 'secret', 'pepper'];

/**
 * Secrets that can be recognized in any text: API keys, secrets of webhooks, our processes' tokens, and the user and
 * password of a URL.
 */
const secretTexts =
  /cmp_[pm]_[0-9A-Za-z]+|whsec_[0-9A-Za-z+/=]+|\b[Bb]earer [^\s"\\]+|eyJ[\w-]+\.[\w.-]+|(?<=:\/\/)[^\s/"\\@]+(?=@)/g;

const censor = '[secret]';

/** Logs JSON lines with the name of the process. Secrets that are logged by mistake are cut out. */
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
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor },
      serializers: { error: describeError, err: describeError },
      hooks: { streamWrite: (line) => line.replaceAll(secretTexts, censor) },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
