import { loadSecrets } from '@compliance/stack/secrets';
import type { Installation } from '../installation.ts';
import { findKeys, type InstallationKeys, type KeyIds, keyIdsOf, readKeys } from './installation-keys.ts';
import type { Manifest } from './manifest.ts';

/**
 * The keys that an installation is going to have with a backup: its own, or if it has none, those beside the backup.
 * @throws Error when there are none, or when the ids in the backup would be of no use with them
 */
export async function restoredKeys(
  installation: Installation,
  directory: string,
  { keyIds }: Manifest,
): Promise<{ keys: InstallationKeys; warnings: string[] }> {
  const own = await findKeys(installation);
  const keys = own ?? (await readKeys(directory));
  if (keys === undefined) {
    throw new Error(
      'keys.json is missing, and there are no keys here: put back the one written with the backup.',
    );
  }
  const ids = keyIdsOf(keys);
  if (ids.gidKey !== keyIds.gidKey) {
    const whose = own === undefined ? 'keys.json has' : 'This installation has';
    throw new Error(`${whose} another GID_KEY than the backup, so its ids would be of no use.`);
  }
  return { keys, warnings: warningsOf(ids, keyIds) };
}

/** Makes them the installation's own, unless it has its keys already. */
export async function keepKeys(
  { environment, options }: Installation,
  keys: InstallationKeys,
): Promise<void> {
  if (environment['GID_KEY'] === undefined) await loadSecrets(options.dataDirectory, keys);
}

function warningsOf(ids: KeyIds, { keyPepper, webhookKey }: KeyIds): string[] {
  const warnings = [];
  if (!hasAll(ids.keyPepper, keyPepper)) {
    warnings.push('KEY_PEPPER is another one than in the backup: API keys of the backup will not work.');
  }
  if (ids.webhookKey !== undefined && webhookKey !== undefined && !hasAll(ids.webhookKey, webhookKey)) {
    warnings.push('WEBHOOK_KEY is another one than in the backup: secrets of its webhooks are lost.');
  }
  return warnings;
}

function hasAll(ids: string, wanted: string): boolean {
  return wanted.split(',').every((id) => ids.split(',').includes(id));
}
