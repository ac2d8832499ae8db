import type { Journal } from '@compliance/kit/journal/journal';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import type { GidType } from '@compliance/kit/operation/gid';
import { createGids, type Gids, newId } from '@compliance/kit/operation/gid';
import { fold } from '@compliance/kit/operation/text';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import { systemClock } from '@compliance/kit/process/clock';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterDefinition } from '@compliance/kit/register/register-definition';
import type { SnapshotMarks } from '@compliance/kit/register/snapshot-marks';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { storeUrls } from '@compliance/testing/store-urls';
import { pino } from 'pino';

export type AssetFields = {
  name: string;
  amount: number;
  note: string | null;
  ownerId: string;
  vendorIds: string[];
};

/** A process with one register, as a service would open it. */
export type AssetsProcess = {
  mongo: Mongo;
  journal: Journal;
  marks: SnapshotMarks;
  assets: Register<AssetFields>;
  write<T>(
    organizationId: string,
    body: (transaction: Transaction) => Promise<T>,
    request?: Partial<WriteRequest>,
  ): Promise<T>;
  close(): Promise<void>;
  /** Removes the database as well. */
  drop(): Promise<void>;
};

export const logger = pino({ level: 'silent' });
export const gids: Gids = createGids(Buffer.alloc(32, 7));
export const now = systemClock;

export const assetDefinition: RegisterDefinition<AssetFields> = {
  collection: 'assets',
  resource: 'asset',
  type: 'Asset',
  fields: ['name', 'amount', 'note', 'ownerId', 'vendorIds'],
  references: { ownerId: 'Profile', vendorIds: 'Vendor' },
  unique: [{ kind: 'asset', field: 'name', key: ({ name }) => fold(name) }],
  sortTexts: ({ name, note }) => ({ nameFolded: fold(name), noteFolded: note === null ? null : fold(note) }),
  orders: {
    NAME: { field: 'nameFolded', changeable: true },
    NOTE: { field: 'noteFolded', changeable: true },
    AMOUNT: { field: 'amount', changeable: true },
  },
  lookups: ['ownerId'],
};

export function newDatabaseName(): string {
  return `kit_${newId().replaceAll('-', 'a')}`;
}

export async function openAssets(database: string, url = storeUrls().mongoUrl): Promise<AssetsProcess> {
  const mongo = await connectMongo({ url, database, processName: 'assets', now, logger });
  const resources = await openRegisterResources(mongo, now);
  const { journal, marks } = resources;
  const assets = await openRegister<AssetFields>({ ...resources, gids, definition: assetDefinition });
  return {
    mongo,
    journal,
    marks,
    assets,
    write: (organizationId, body, request) =>
      journal.write(organizationStream(organizationId), { ...someRequest(), ...request }, body),
    close: mongo.close,
    async drop() {
      await mongo.database.dropDatabase();
      await mongo.close();
    },
  };
}

export function anAsset(fields: Partial<AssetFields> = {}): AssetFields {
  return { name: `Laptop ${newId()}`, amount: 1, note: null, ownerId: newId(), vendorIds: [], ...fields };
}

export function gidOf(type: GidType, scopeId: string, id: string): string {
  return gids.encode({ type, scopeId, id });
}

function someRequest(): WriteRequest {
  return {
    actor: systemActor,
    requestId: newId(),
    // Tests share the machine with others: what takes long is no failure.
    commitBy: now() + 30_000,
  };
}
