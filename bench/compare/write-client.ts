/** Writes assets into a store by the driver, as mutations of the journal or as plain documents. */
import { type AssetRepository, openAssetRepository } from '@compliance/assets/asset/asset-repository';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream, type Stream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { openDatabase } from '@compliance/testing/open-database';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { answerAsWorker } from '../worker.ts';
import type { LoadResult } from './load-client.ts';
import { type LoadSize, runLoad } from './run-load.ts';

/**
 * `create` and `update` write a row, its version if there was one, its journal entry and the organization's head, in
 * turn over so many organizations.
 */
export type WriteLoad = LoadSize & {
  mongoUrl: string;
  kind: 'create' | 'update' | 'insert';
  organizations: number;
};

type Organization = { stream: Stream; assetIds: string[] };
type Store = RegisterResources & { assets: AssetRepository; organizations: readonly Organization[] };

const assetsToUpdate = 4;
const maxOrganizations = 50;
const ownerId = newId();
const asset = {
  name: 'Laptop',
  amount: 1,
  ownerId,
  assetType: 'PHYSICAL' as const,
  dataTypesStored: 'Customer names and addresses',
  vendorIds: [],
};
let opening: Promise<Store> | undefined;
let written = 0;

answerAsWorker(async ({ mongoUrl, kind, organizations, ...size }: WriteLoad): Promise<LoadResult> => {
  opening ??= open(mongoUrl);
  const store = await opening;
  const writeNext = async (): Promise<boolean> => {
    const turn = written++;
    const organization = store.organizations[turn % organizations];
    if (organization === undefined) throw new Error(`there are ${maxOrganizations} organizations`);
    await writers[kind](store, organization, turn);
    return true;
  };
  const times = await runLoad(size, () => writeNext);
  return { ...times, wrong: 0, answer: '', wrongAnswer: '' };
});

async function open(mongoUrl: string): Promise<Store> {
  const resources = await openRegisterResources(await openDatabase('bench_writes', mongoUrl), now);
  const assets = await openAssetRepository(resources);
  const organizations = Array.from({ length: maxOrganizations }, async () => {
    const stream = organizationStream(newId());
    const create = () => mutate(resources, stream, (transaction) => assets.create(transaction, asset));
    const made = await Promise.all(Array.from({ length: assetsToUpdate }, create));
    return { stream, assetIds: made.map(({ id }) => id) };
  });
  return { ...resources, assets, organizations: await Promise.all(organizations) };
}

function mutate<T>(
  { journal }: RegisterResources,
  stream: Stream,
  body: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return journal.write(stream, { actor: systemActor, requestId: newId(), commitBy: now() + 10_000 }, body);
}

type Write = (store: Store, organization: Organization, turn: number) => Promise<unknown>;

const writers: Record<WriteLoad['kind'], Write> = {
  create: (store, { stream }) =>
    mutate(store, stream, (transaction) => store.assets.create(transaction, asset)),
  update(store, { stream, assetIds }, turn) {
    const id = assetIds[turn % assetsToUpdate] ?? '';
    return mutate(store, stream, (transaction) =>
      store.assets.update(transaction, id, ({ amount }) => ({ amount: amount + 1 })),
    );
  },
  insert: ({ mongo }) =>
    mongo.database.collection<{ _id: string }>('plain').insertOne({ _id: newId(), ...asset }),
};
