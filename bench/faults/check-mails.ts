import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Told } from './told.ts';

/**
 * Addresses that got two mails, although each was invited under one idempotency key. A mail is sent after the commit: of
 * a process that dies in between there is none, which is counted as missing and not as a fault.
 */
export async function checkMails(
  mailDirectory: string,
  told: readonly Told[],
): Promise<{ faults: string[]; missing: number }> {
  const files = await readdir(mailDirectory).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(mailDirectory, file), 'utf8')));
  const addresses = mails.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '');
  const doubled = addresses.filter((address, index) => addresses.indexOf(address) !== index);
  const invited = told.filter(({ action, outcome }) => action === 'invitation.created' && outcome === 'done');
  return {
    faults: doubled.map((address) => `two mails to ${address}`),
    missing: Math.max(0, invited.length - new Set(addresses).size),
  };
}
