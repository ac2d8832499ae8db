import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { fold } from '@compliance/kit/operation/text';
import { type Clock, isoTime } from '@compliance/kit/process/clock';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** Plain text; `from` and `to` are addresses that have been checked. */
export type Mail = { from: string; to: string; subject: string; text: string };

export type Mailer = {
  /** @throws UnavailableError when the mail could not be handed over */
  send(mail: Mail): Promise<void>;
  /** Removes the mails that were sent to an address, as far as they are here. */
  removeSentTo(address: string): Promise<void>;
};

type Options = {
  /** An SMTP server; without one, mails become files in `directory`. */
  url: string | undefined;
  directory: string;
  now: Clock;
  logger: Logger;
};

type Deliver = (mail: Mail) => Promise<unknown>;

const timeoutMs = 2_000;
const totalTimeoutMs = 2_500;

export function createMailer(options: Options): Mailer {
  const deliver = options.url === undefined ? toDirectory(options) : toServer(options.url);
  return {
    async send(mail) {
      try {
        await inTime(deliver(mail));
      } catch (error) {
        options.logger.error({ error }, 'mail not sent');
        throw new UnavailableError();
      }
    },

    removeSentTo: (address) => removeMails(options.directory, address),
  };
}

/** The time-outs of the connection begin anew with each line of a slow server. */
function inTime(delivery: Promise<unknown>): Promise<unknown> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UnavailableError()), totalTimeoutMs);
  return Promise.race([delivery, late.promise]).finally(() => clearTimeout(timer));
}

function toServer(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return (mail) => transport.sendMail(mail);
}

function toDirectory({ directory, now }: Options): Deliver {
  return async (mail) => {
    const at = now();
    const file = `${isoTime(at).replaceAll(':', '-')}-${newId()}.eml`;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(join(directory, file), messageOf(mail, new Date(at)), { mode: 0o600 });
  };
}

async function removeMails(directory: string, address: string): Promise<void> {
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const path = join(directory, file);
    if (addresseeOf(await readFile(path, 'utf8')) === fold(address)) await rm(path, { force: true });
  }
}

function addresseeOf(message: string): string {
  const [, address = ''] = /^To: (.*)$/m.exec(message) ?? [];
  return fold(address.trim());
}

/** Without a transfer encoding, so that a link can be copied out of the file as it stands there. */
function messageOf({ from, to, subject, text }: Mail, date: Date): string {
  const headers = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return [...headers, '', ...text.split('\n')].join('\r\n');
}
