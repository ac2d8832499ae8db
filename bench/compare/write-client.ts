/** Writes assets into a store by the driver, as mutations of the journal or as plain documents. */
import { type AssetRepository, openAssetRepository } from '@compliance/assets/asset/asset-repository';
import { systemActor } from '@compliance/kit/journal/journal-entry';
import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { openDatabase } from '@compliance/testing/open-database';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { percentile } from '../percentile.ts';
import type { LoadResult } from './load-client.ts';
import { beginLoad, type LoadSize } from './load-size.ts';
import { answerAsWorker } from './worker.ts';

/** `mutation`: a row, its journal entry and the organization's head, in turn over so many organizations. */
export type WriteLoad = LoadSize & {
  mongoUrl: string;
  kind: 'mutation' | 'insert';
  organizations: number;
};

type Store = RegisterResources & { assets: AssetRepository };

const streams = Array.from({ length: 50 }, () => organizationStream(newId()));
const ownerId = newId();
const asset = {
  ...{ name: 'Laptop', amount: 1, ownerId, assetType: 'PHYSICAL' as const },
  ...{ dataTypesStored: 'Customer names and addresses', vendorIds: [] },
};
let opening: Promise<Store> | undefined;
let written = 0;

answerAsWorker(async (load: WriteLoad): Promise<LoadResult> => {
  opening ??= open(load.mongoUrl);
  const store = await opening;
  const write = load.kind === 'mutation' ? mutation(store, load.organizations) : insert(store);
  const durations: number[] = [];
  const isOver = beginLoad(load);
  const start = performance.now();
  const writeOn = async (): Promise<void> => {
    while (!isOver(durations.length)) {
      const begun = performance.now();
      await write();
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: load.concurrency }, writeOn));
  return {
    answered: durations.length,
    seconds: (performance.now() - start) / 1_000,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
    ...{ wrong: 0, answer: '', wrongAnswer: '' },
  };
});

async function open(mongoUrl: string): Promise<Store> {
  const resources = await openRegisterResources(await openDatabase('bench_writes', mongoUrl), now);
  return { ...resources, assets: await openAssetRepository(resources) };
}

function mutation({ journal, assets }: Store, organizations: number): () => Promise<unknown> {
  return () => {
    const stream = streams[written++ % organizations] ?? organizationStream(newId());
    const request = { actor: systemActor, requestId: newId(), commitBy: now() + 10_000 };
    return journal.write(stream, request, (transaction) => assets.create(transaction, asset));
  };
}

function insert({ mongo }: Store): () => Promise<unknown> {
  const collection = mongo.database.collection<{ _id: string }>('plain');
  return () => collection.insertOne({ _id: newId(), ...asset });
}
