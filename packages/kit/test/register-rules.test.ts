import { ConflictError, NotFoundError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { barProfile, liftBar } from '@compliance/kit/register/reference-bars';
import { openUniques } from '@compliance/kit/register/uniques';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, gidOf, newDatabaseName, now, openAssets } from './open-assets.ts';
import { verifyChain } from './verify-chain.ts';

let one: AssetsProcess;
let other: AssetsProcess;
let organizationId: string;

beforeAll(async () => {
  const database = newDatabaseName();
  one = await openAssets(database);
  other = await openAssets(database);
});

afterAll(async () => {
  await one.mongo.database.dropDatabase();
  await Promise.all([one.close(), other.close()]);
});

beforeEach(() => {
  organizationId = newId();
});

const processOf = (index: number): AssetsProcess => (index % 2 === 0 ? one : other);
const create = (fields = anAsset(), process = one) =>
  process.write(organizationId, (transaction) => process.assets.create(transaction, fields));
const rename = (id: string, name: string, process = one) =>
  process.write(organizationId, (transaction) => process.assets.update(transaction, id, { name }));
const sequence = async (): Promise<number> => (await one.journal.head(organizationId)).sequence;
const fulfilled = async (attempts: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

describe('names', () => {
  test('of 40 records of one name created at once by two processes one comes to be', async () => {
    const name = 'Café';
    const variants = [name, 'CAFÉ', 'cafe\u0301', 'ＣＡＦＥ\u0301'];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      create(anAsset({ name: variants[index % 4] ?? name }), processOf(index)),
    );
    expect(await fulfilled(attempts)).toBe(1);
    expect(await sequence()).toBe(1);
    await expect(create(anAsset({ name }))).rejects.toMatchObject({ details: { field: 'name' } });
  });

  test('crossing renames leave both as they were', async () => {
    const [left, right] = [await create(anAsset({ name: 'left' })), await create(anAsset({ name: 'right' }))];
    const outcomes = await Promise.allSettled([rename(left.id, 'right'), rename(right.id, 'left', other)]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(ConflictError) });
    expect((await one.assets.get(organizationId, left.id))?.name).toBe('left');
  });

  test('a rename frees the old name, in another spelling it takes none, and a refused one reserves none', async () => {
    const asset = await create(anAsset({ name: 'A' }));
    await create(anAsset({ name: 'taken' }));
    await rename(asset.id, 'a');
    await expect(rename(asset.id, 'TAKEN')).rejects.toThrow(ConflictError);
    await rename(asset.id, 'B');
    const successor = await create(anAsset({ name: 'A' }));
    await expect(rename(asset.id, 'A')).rejects.toThrow(ConflictError);
    await rename(successor.id, 'C');
    expect((await rename(asset.id, 'A')).version).toBe(4);
  });

  test('a delete frees the name', async () => {
    const asset = await create(anAsset({ name: 'once' }));
    await one.write(organizationId, (transaction) => one.assets.remove(transaction, asset.id));
    expect(await create(anAsset({ name: 'once' }))).toMatchObject({ version: 1 });
  });

  test('that are unique in the whole system go to one of 20 organizations that claim them at once', async () => {
    const key = { kind: 'signIn', field: 'emailAddress', key: `${newId()}@example.com` };
    const uniques = await Promise.all([one, other].map(({ mongo }) => openUniques(mongo.database)));
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const process = processOf(index);
      return process.write(newId(), async (transaction) => {
        const claim = { scopeId: '', before: [], after: [{ ...key, owner: transaction.stream.id }] };
        await uniques[index % 2]?.move(transaction.session, claim);
        return process.assets.create(transaction, anAsset());
      });
    });
    const outcomes = await Promise.allSettled(attempts);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal.details).toEqual({ field: 'emailAddress' });
  });

  test('are free in another organization', async () => {
    await create(anAsset({ name: 'shared' }));
    organizationId = newId();
    await expect(create(anAsset({ name: 'shared' }))).resolves.toMatchObject({ organizationId });
  });
});

describe('versions', () => {
  test('of 20 updates that expect the same version one is done, and the others learn the current one', async () => {
    const { id } = await create();
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const process = processOf(index);
      return process.write(organizationId, (transaction) =>
        process.assets.update(transaction, id, { amount: index + 2 }, { expectedVersion: 1 }),
      );
    });
    const outcomes = await Promise.allSettled(attempts);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal.details).toEqual({ currentVersion: 2 });
    expect(await sequence()).toBe(2);
  });

  test('count every one of 60 increments by two processes', async () => {
    const { id } = await create(anAsset({ amount: 0 }));
    const attempts = Array.from({ length: 60 }, (_, index) => {
      const process = processOf(index);
      return process.write(organizationId, (transaction) =>
        process.assets.update(transaction, id, ({ amount }) => ({ amount: amount + 1 })),
      );
    });
    expect(await fulfilled(attempts)).toBe(60);
    expect(await one.assets.get(organizationId, id)).toMatchObject({ amount: 60, version: 61 });
    verifyChain(await one.journal.read(organizationId, 0, 100));
  });

  test('a record of another organization is not found', async () => {
    const { id } = await create();
    organizationId = newId();
    await expect(rename(id, 'mine')).rejects.toThrow(NotFoundError);
    expect(await one.assets.get(organizationId, id)).toBeUndefined();
    expect(await one.assets.getMany(organizationId, [id])).toEqual([]);
    expect(await one.assets.findReferenced([{ scopeId: organizationId, id }])).toEqual([undefined]);
  });
});

describe('the sequence', () => {
  test('is not touched by a refusal', async () => {
    await create(anAsset({ name: 'first' }));
    await expect(create(anAsset({ name: 'first' }))).rejects.toThrow(ConflictError);
    expect(await one.journal.head(organizationId)).toMatchObject({
      sequence: 1,
      rows: 1,
      counts: { assets: 1 },
    });
  });

  test('is not touched by an update that changes nothing, nor are version and time', async () => {
    const asset = await create(anAsset({ name: 'same' }));
    expect(await rename(asset.id, 'same')).toEqual(asset);
    expect(await sequence()).toBe(1);
  });

  test('is not touched by a dry run, which answers as if it had been done', async () => {
    const { id } = await create(anAsset({ name: 'real' }));
    const trial = await one.write(
      organizationId,
      (transaction) => one.assets.update(transaction, id, { name: 'tried' }),
      { dryRun: true },
    );
    expect(trial).toMatchObject({ id, name: 'tried', version: 2 });
    expect(await one.assets.get(organizationId, id)).toMatchObject({ name: 'real', version: 1 });
    expect(await sequence()).toBe(1);
    await expect(create(anAsset({ name: 'tried' }))).resolves.toBeDefined();
  });

  test('is not touched by a write whose time is over', async () => {
    const late = one.write(organizationId, (transaction) => one.assets.create(transaction, anAsset()), {
      commitBy: now(),
    });
    await expect(late).rejects.toThrow(UnavailableError);
    expect(await sequence()).toBe(0);
  });

  test('numbers entries that say who did what to which fields, in global ids', async () => {
    const ownerId = newId();
    const asset = await create(anAsset({ name: 'server', ownerId, vendorIds: [ownerId] }));
    await rename(asset.id, 'cluster');
    const [created, updated] = await one.journal.read(organizationId, 0, 10);
    expect(created).toMatchObject({
      streamId: organizationId,
      sequence: 1,
      at: asset.createdAt,
      action: 'asset.created',
      resource: { type: 'asset', id: gidOf('Asset', organizationId, asset.id) },
      changes: [
        { field: 'name', before: null, after: 'server' },
        { field: 'amount', before: null, after: 1 },
        { field: 'ownerId', before: null, after: gidOf('Profile', organizationId, ownerId) },
        { field: 'vendorIds', before: null, after: [gidOf('Vendor', organizationId, ownerId)] },
      ],
    });
    expect(updated).toMatchObject({
      action: 'asset.updated',
      changes: [{ field: 'name', before: 'server', after: 'cluster' }],
      previousHash: created?.hash,
    });
  });
});

describe('a profile that is being removed', () => {
  test('is counted with every reference that came before, and gets no other until the bar is lifted', async () => {
    const ownerId = newId();
    const assign = (index: number) => create(anAsset({ ownerId }), processOf(index));
    const assigning = Array.from({ length: 20 }, (_, index) => assign(index));
    const removal = { organizationId, profileId: ownerId, removalId: newId() };
    await barProfile({ journal: one.journal, now }, removal);
    const counted = await one.assets.count(organizationId, { ownerId });

    const assigned = await fulfilled(assigning);
    expect(counted).toBe(assigned);
    expect(await one.assets.count(organizationId, { ownerId })).toBe(assigned);
    await expect(assign(0)).rejects.toMatchObject({ details: { field: 'ownerId' } });
    const { id } = await create();
    const hand = () =>
      one.write(organizationId, (transaction) => one.assets.update(transaction, id, { ownerId }));
    await expect(hand()).rejects.toMatchObject({ details: { field: 'ownerId' } });

    await liftBar(one, removal.removalId);
    await expect(assign(1)).resolves.toBeDefined();
    await expect(hand()).resolves.toMatchObject({ ownerId });
  });

  test('stays barred when another removal of it is given up', async () => {
    const ownerId = newId();
    const [removalId, another] = [newId(), newId()];
    for (const id of [removalId, another]) {
      await barProfile({ journal: one.journal, now }, { organizationId, profileId: ownerId, removalId: id });
    }
    await liftBar(one, another);
    await expect(create(anAsset({ ownerId }))).rejects.toMatchObject({ details: { field: 'ownerId' } });
    await liftBar(one, removalId);
    await expect(create(anAsset({ ownerId }))).resolves.toBeDefined();
  });
});

describe('removed records', () => {
  test('are gone from reads, known to references, and still there at earlier sequences', async () => {
    const asset = await create(anAsset({ name: 'old' }));
    const renamed = await rename(asset.id, 'older');
    await one.write(organizationId, (transaction) => one.assets.remove(transaction, asset.id));

    expect(await one.assets.get(organizationId, asset.id)).toBeUndefined();
    expect(await one.assets.get(organizationId, asset.id, 3)).toBeUndefined();
    expect(await one.assets.get(organizationId, asset.id, 2)).toEqual(renamed);
    expect(await one.assets.get(organizationId, asset.id, 1)).toEqual(asset);
    const keys = [asset.id, newId()].map((id) => ({ scopeId: organizationId, id }));
    const [latest] = await one.assets.findReferenced(keys);
    expect(latest).toMatchObject({ id: asset.id, name: 'older', deletedAt: expect.any(String) });
    expect((await one.journal.head(organizationId)).counts).toEqual({ assets: 0 });
  });
});
