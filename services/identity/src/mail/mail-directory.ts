import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '@compliance/kit/operation/text';
import { isoTime } from '@compliance/kit/process/clock';
import type { Logger } from 'pino';
import { type Mail, mailMessage } from './mail-message.ts';
import type { Deliver, Mailer } from './mailer.ts';

/** Mails as files, for whoever has no mail server. One that is put twice is one file. */
export function mailDirectory(
  directory: string,
  logger: Logger,
): { put: Deliver; removeSentTo: Mailer['removeSentTo'] } {
  return {
    // It is never let go: who puts it again writes the same file.
    async put(mail, { text }) {
      const message = mailMessage(mail, await text());
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        const path = join(directory, fileOf(mail));
        // Under its name only when it is whole.
        await writeFile(`${path}.part`, message, { mode: 0o600 });
        await rename(`${path}.part`, path);
        return 'sent';
      } catch (error) {
        logger.error({ error }, 'mail not sent');
        return 'refused';
      }
    },

    async removeSentTo(address) {
      for (const file of await mailsIn(directory)) {
        // One that is just being written may get its name meanwhile.
        for (const name of new Set([file, file.replace(/\.part$/, '')])) {
          const path = join(directory, name);
          const message = await readFile(path, 'utf8').catch(undefinedIfMissing);
          if (message !== undefined && addresseeOf(message) === fold(address))
            await rm(path, { force: true });
        }
      }
    },
  };
}

function fileOf({ id, at }: Mail): string {
  return `${isoTime(at).replaceAll(':', '-')}-${id}.eml`;
}

async function mailsIn(directory: string): Promise<string[]> {
  const files = (await readdir(directory).catch(undefinedIfMissing)) ?? [];
  return files.filter((name) => /\.eml(\.part)?$/.test(name));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function addresseeOf(message: string): string {
  const [, address = ''] = /^To: (.*)$/m.exec(message) ?? [];
  return fold(address.trim());
}
