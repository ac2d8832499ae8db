import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest mail to an address. @throws Error when there is none */
export async function mailTo(mailDirectory: string, address: string): Promise<string> {
  const files = (await readdir(mailDirectory)).sort().reverse();
  for (const file of files) {
    const mail = await readFile(join(mailDirectory, file), 'utf8');
    if (mail.includes(`To: ${address}`)) return mail;
  }
  throw new Error(`No mail to ${address}`);
}
