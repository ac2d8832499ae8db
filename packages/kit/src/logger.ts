import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const secretKeys = ['authorization', 'cookie', 'token', 'password', 'secret', 'pepper'];

/** Client keys, the tokens of our processes, and what stands before the @ of an address: known wherever they are. */
const secretTexts =
  /cmp_[pm]_[0-9A-Za-z]+|\b[Bb]earer [^\s"\\]+|eyJ[\w-]+\.[\w.-]+|(?<=:\/\/)[^\s/"\\@]+(?=@)/g;

const censor = '[secret]';

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
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor },
      serializers: { error: describeError, err: describeError },
      hooks: { streamWrite: (line) => line.replaceAll(secretTexts, censor) },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
