import type { AssetFields } from '@compliance/assets/asset/asset';
import { openAssetRepository } from '@compliance/assets/asset/asset-repository';
import { openJournal } from '@compliance/kit/journal/journal';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { createGids, organizationGid } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import { momentFinder } from '@compliance/kit/register/moment';
import { openSnapshotMarks } from '@compliance/kit/register/snapshot-marks';
import { connectMongo } from '@compliance/kit/store/mongo';

const batch = 1_000;

export type Filler = {
  /** Gives the organization assets, many with each entry of the journal. */
  create(organizationId: string, ownerId: string, count: number): Promise<string[]>;
  /** Changes the amount of each, so that a version of it is closed. */
  change(organizationId: string, ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * Writes through the register of the assets service, beside the running system: a hundred thousand requests would
 * measure nothing. Ids are stored ids.
 */
export async function openFiller(store: { url: string; database: string; gidKey: string }): Promise<Filler> {
  const { url, database, gidKey } = store;
  const logger = createLogger({ process: 'bench', level: 'silent' });
  const mongo = await connectMongo({ url, database, processName: 'bench', now, logger });
  const gids = createGids(Buffer.from(gidKey, 'base64url'));
  const journal = await openJournal({ mongo, gids, now });
  const findMoment = momentFinder({ journal, marks: await openSnapshotMarks({ mongo, journal, now }) });
  const assets = await openAssetRepository({ mongo, journal, gids, findMoment });

  const write = <T>(
    organizationId: string,
    action: string,
    body: (transaction: Transaction) => Promise<T>,
  ): Promise<T> =>
    journal.write(
      organizationStream(organizationId),
      { actor: systemActor, requestId: 'bench', commitBy: now() + 60_000 },
      async (transaction) => {
        const id = organizationGid(gids, organizationId);
        transaction.record({ action, resource: { type: 'organization', id }, changes: [] });
        return body(transaction);
      },
    );

  return {
    async create(organizationId, ownerId, count) {
      const ids: string[] = [];
      while (ids.length < count) {
        const rows = Array.from({ length: Math.min(batch, count - ids.length) }, (_, index) =>
          anAsset(ids.length + index, ownerId),
        );
        const made = await write(organizationId, 'asset.created', (transaction) =>
          assets.createMany(transaction, rows),
        );
        ids.push(...made.map(({ id }) => id));
      }
      return ids;
    },

    async change(organizationId, ids) {
      for (let done = 0; done < ids.length; done += 100) {
        await write(organizationId, 'asset.updated', async (transaction) => {
          for (const id of ids.slice(done, done + 100)) {
            await assets.update(transaction, id, ({ amount }) => ({ amount: amount + 1 }), { silent: true });
          }
        });
      }
    },

    close: mongo.close,
  };
}

function anAsset(number: number, ownerId: string): AssetFields {
  return {
    name: `Asset ${(number * 7919) % 1_000_003}`,
    amount: 1 + (number % 50),
    ownerId,
    assetType: number % 2 === 0 ? 'VIRTUAL' : 'PHYSICAL',
    dataTypesStored: 'Customer names and addresses',
    vendorIds: [],
  };
}
