import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSecrets } from '@compliance/stack/secrets';
import { z } from 'zod';
import type { Installation } from '../installation.ts';

/**
 * The keys that stored data depends on: global ids are made with the first, API keys are recognized by the second, and
 * the secrets of webhooks are encrypted with the third; the last two may be lists. All others can be made anew.
 */
const installationKeys = z.strictObject({
  gidKey: z.string(),
  keyPepper: z.string(),
  webhookKey: z.string().exactOptional(),
});

export type InstallationKeys = z.output<typeof installationKeys>;

/** Tells keys apart without telling them. */
export type KeyIds = Record<'gidKey' | 'keyPepper', string> & { webhookKey?: string };

/**
 * The environment's, where the processes run apart, else those of the data directory; undefined where there are none.
 */
export async function findKeys({
  environment,
  options,
}: Installation): Promise<InstallationKeys | undefined> {
  const { GID_KEY: gidKey, KEY_PEPPER: keyPepper, WEBHOOK_KEY: webhookKey } = environment;
  if (gidKey && keyPepper) return { gidKey, keyPepper, ...(webhookKey && { webhookKey }) };
  if (gidKey || keyPepper) throw new Error('Set both GID_KEY and KEY_PEPPER, or neither of them.');
  const secrets = await findSecrets(options.dataDirectory);
  if (secrets === undefined) return undefined;
  return { gidKey: secrets.gidKey, keyPepper: secrets.keyPepper, webhookKey: secrets.webhookKey };
}

/** Puts the keys into a file of their own beside a backup, closed to everybody else. Answers its path. */
export async function writeKeys(directory: string, keys: InstallationKeys): Promise<string> {
  const path = pathIn(directory);
  await writeFile(path, JSON.stringify(keys, null, 2), { flag: 'wx', mode: 0o600, flush: true });
  return path;
}

/** Undefined where somebody has put the file elsewhere. @throws Error when it does not hold keys */
export async function readKeys(directory: string): Promise<InstallationKeys | undefined> {
  const path = pathIn(directory);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return undefined;
  try {
    return installationKeys.parse(JSON.parse(text));
  } catch {
    // What it holds is secret, so nothing of it is repeated.
    throw new Error(`${path} does not hold the keys of an installation.`);
  }
}

export function keyIdsOf({ gidKey, keyPepper, webhookKey }: InstallationKeys): KeyIds {
  const ids = { gidKey: idOf(gidKey), keyPepper: idOf(keyPepper) };
  return webhookKey === undefined ? ids : { ...ids, webhookKey: idOf(webhookKey) };
}

/** Of each key of a list. Keys are random, so nobody finds one by its hash. */
function idOf(keys: string): string {
  const ids = keys.split(',').map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16));
  return ids.join(',');
}

function pathIn(directory: string): string {
  return join(directory, 'keys.json');
}
