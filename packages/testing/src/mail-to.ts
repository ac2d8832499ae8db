import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest mail to an address, decoded. @throws Error when there is none */
export async function mailTo(mailDirectory: string, address: string): Promise<string> {
  const files = (await readdir(mailDirectory)).sort().reverse();
  for (const file of files) {
    const mail = unfold(await readFile(join(mailDirectory, file), 'utf8'));
    if (mail.includes(`To: ${address}`)) return mail;
  }
  throw new Error(`No mail to ${address}`);
}

/** Undoes quoted-printable. */
function unfold(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
