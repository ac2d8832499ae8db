import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Logger } from 'pino';
import { type Mail, mailMessage } from './mail-message.ts';
import type { Deliver, LastSteps } from './mailer.ts';

type Settings = SMTPConnectionOptions & Pick<ReturnType<typeof parseConnectionUrl>, 'auth'>;

const timeoutMs = 2_000;
/** The time-outs of the connection begin anew with each line of a slow server. */
const totalTimeoutMs = 2_500;

/** Hands mails over to an SMTP server, one connection each. */
export function mailServer(url: string, logger: Logger): Deliver {
  const settings: Settings = {
    ...parseConnectionUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return async (mail, steps) => {
    const message = openMessage(mail, steps);
    const connection = new SMTPConnection(settings);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The mail server is too slow')), totalTimeoutMs);
    connection.on('error', late.reject);
    try {
      await Promise.race([converse(connection, settings, mail, message.stream), late.promise]);
      return 'sent';
    } catch (error) {
      const isRefused = !message.hasBegun() || isRefusal(error);
      logger.error({ error }, isRefused ? 'mail not sent' : 'mail perhaps not sent');
      return isRefused ? 'refused' : 'unknown';
    } finally {
      clearTimeout(timer);
      message.stream.destroy();
      connection.close();
    }
  };
}

async function converse(
  connection: SMTPConnection,
  { auth }: Settings,
  { from, to }: Mail,
  message: Readable,
): Promise<void> {
  await promisify(connection.connect.bind(connection))();
  if (auth !== undefined && connection.allowsAuth) {
    await promisify(connection.login.bind(connection))(auth);
  }
  await promisify(connection.send.bind(connection))({ from, to: [to] }, message);
}

/** The message, which is not read before the server has said that it takes it. */
function openMessage(mail: Mail, { text, letGo }: LastSteps): { stream: Readable; hasBegun(): boolean } {
  let hasBegun = false;
  const read = async function* (): AsyncGenerator<string> {
    const message = mailMessage(mail, await text());
    await letGo();
    // By now it may have been too late.
    if (stream.destroyed) return;
    hasBegun = true;
    yield message;
  };
  const stream = Readable.from(read());
  return { stream, hasBegun: () => hasBegun };
}

/** The server's own no: whatever it has got of the mail, it does not keep it. */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 400;
}
