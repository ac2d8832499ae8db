import type { Logger } from 'pino';
import { mailDirectory } from './mail-directory.ts';
import type { Mail } from './mail-message.ts';
import { mailServer } from './mail-server.ts';

/** `unknown`: the mail was handed over, but nobody said whether it was taken. */
export type SendOutcome = 'sent' | 'refused' | 'unknown';

/** What is done at the last moment: a mail that does not get so far costs nothing. */
export type LastSteps = {
  /** Plain text in ASCII. Called when the mail can be handed over at once. */
  text(): Promise<string>;
  /**
   * Called just before the mail is handed over, where sending it once more would make it two. If it fails nothing is
   * handed over.
   */
  letGo(): Promise<void>;
};

export type Deliver = (mail: Mail, steps: LastSteps) => Promise<SendOutcome>;

export type Mailer = {
  /** Tries it once, for 2.5 seconds at most. @throws what `text` throws, where nothing else has been begun */
  send: Deliver;
  /** Removes the mails that were sent to an address, as far as they are here. */
  removeSentTo(address: string): Promise<void>;
};

type Options = {
  /** An SMTP server; without one, mails become files in `directory`. */
  url: string | undefined;
  directory: string;
  logger: Logger;
};

export function createMailer({ url, directory, logger }: Options): Mailer {
  const files = mailDirectory(directory, logger);
  return {
    send: url === undefined ? files.put : mailServer(url, logger),
    removeSentTo: files.removeSentTo,
  };
}
