import type { Database } from '@compliance/kit/store/mongo';
import type { WholeStore } from '@compliance/kit/store/whole-store';
import { type StoredService, storedServices } from './manifest.ts';

export type InstallationDatabases = Readonly<Record<StoredService, Database>>;

export function installationDatabases(store: WholeStore, prefix: string): InstallationDatabases {
  const named = storedServices.map((service) => [service, store.database(`${prefix}_${service}`)] as const);
  return Object.fromEntries(named) as InstallationDatabases;
}
