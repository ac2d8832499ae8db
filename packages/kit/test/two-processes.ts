import { newId } from '@compliance/kit/operation/gid';
import type { Row } from '@compliance/kit/register/register-row';
import { afterAll } from '@jest/globals';
import { type AssetFields, type AssetsProcess, anAsset, newDatabaseName, openAssets } from './open-assets.ts';

/** Two processes with the same register in the same database. */
export type TwoProcesses = {
  one: AssetsProcess;
  other: AssetsProcess;
  /** The one for even numbers, the other for odd ones. */
  at(index: number): AssetsProcess;
  /** The assets of an organization that had none. */
  newOrganization(): OrganizationAssets;
};

/** The process is the one unless another is given. */
export type OrganizationAssets = {
  organizationId: string;
  create(fields?: AssetFields, process?: AssetsProcess): Promise<Asset>;
  rename(id: string, name: string, process?: AssetsProcess): Promise<Asset>;
  /** Of the last entry in the journal. */
  sequence(): Promise<number>;
};

type Asset = Row<AssetFields>;

/** Closed after the tests of the file. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const database = newDatabaseName();
  const [one, other] = [await openAssets(database), await openAssets(database)];
  afterAll(async () => {
    await other.close();
    await one.drop();
  });
  return {
    one,
    other,
    at: (index) => (index % 2 === 0 ? one : other),
    newOrganization() {
      const organizationId = newId();
      return {
        organizationId,
        create: (fields = anAsset(), { write, assets } = one) =>
          write(organizationId, (transaction) => assets.create(transaction, fields)),
        rename: (id, name, { write, assets } = one) =>
          write(organizationId, (transaction) => assets.update(transaction, id, { name })),
        sequence: async () => (await one.journal.head(organizationId)).sequence,
      };
    },
  };
}
