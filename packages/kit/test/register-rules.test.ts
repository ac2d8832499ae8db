import { ConflictError, NotFoundError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAsset, gidOf, now } from './open-assets.ts';
import { settleAll } from './settle-all.ts';
import { type OrganizationAssets, openTwoProcesses } from './two-processes.ts';
import { verifyChain } from './verify-chain.ts';

const processes = await openTwoProcesses();
let own: OrganizationAssets;

beforeEach(() => {
  own = processes.newOrganization();
});

describe('versions', () => {
  test('of 20 updates that expect the same version one is done, and the others learn the current one', async () => {
    const { id } = await own.create();
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const process = processes.at(index);
      return process.write(own.organizationId, (transaction) =>
        process.assets.update(transaction, id, { amount: index + 2 }, { expectedVersion: 1 }),
      );
    });
    const { refusals } = await settleAll(attempts);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal.details).toEqual({ currentVersion: 2 });
    expect(await own.sequence()).toBe(2);
  });

  test('count every one of 60 increments by two processes', async () => {
    const { id } = await own.create(anAsset({ amount: 0 }));
    const attempts = Array.from({ length: 60 }, (_, index) => {
      const process = processes.at(index);
      return process.write(own.organizationId, (transaction) =>
        process.assets.update(transaction, id, ({ amount }) => ({ amount: amount + 1 })),
      );
    });
    expect((await settleAll(attempts)).done).toBe(60);
    expect(await processes.one.assets.get(own.organizationId, id)).toMatchObject({ amount: 60, version: 61 });
    verifyChain(await processes.one.journal.read(own.organizationId, 0, 100));
  });

  test('a record of another organization is not found', async () => {
    const { id } = await own.create();
    const { organizationId, rename } = processes.newOrganization();
    await expect(rename(id, 'mine')).rejects.toThrow(NotFoundError);
    expect(await processes.one.assets.get(organizationId, id)).toBeUndefined();
    expect(await processes.one.assets.getMany(organizationId, [id])).toEqual([]);
    expect(await processes.one.assets.findReferenced([{ scopeId: organizationId, id }])).toEqual([undefined]);
  });
});

describe('the sequence', () => {
  test('is not touched by a refusal', async () => {
    await own.create(anAsset({ name: 'first' }));
    await expect(own.create(anAsset({ name: 'first' }))).rejects.toThrow(ConflictError);
    expect(await processes.one.journal.head(own.organizationId)).toMatchObject({
      sequence: 1,
      rows: 1,
      counts: { assets: 1 },
    });
  });

  test('is not touched by an update that changes nothing, nor are version and time', async () => {
    const asset = await own.create(anAsset({ name: 'same' }));
    expect(await own.rename(asset.id, 'same')).toEqual(asset);
    expect(await own.sequence()).toBe(1);
  });

  test('is not touched by a dry run, which answers as if it had been done', async () => {
    const { id } = await own.create(anAsset({ name: 'real' }));
    const trial = await processes.one.write(
      own.organizationId,
      (transaction) => processes.one.assets.update(transaction, id, { name: 'tried' }),
      { dryRun: true },
    );
    expect(trial).toMatchObject({ id, name: 'tried', version: 2 });
    expect(await processes.one.assets.get(own.organizationId, id)).toMatchObject({
      name: 'real',
      version: 1,
    });
    expect(await own.sequence()).toBe(1);
    await expect(own.create(anAsset({ name: 'tried' }))).resolves.toBeDefined();
  });

  test('is not touched by a write whose time is over', async () => {
    const late = processes.one.write(
      own.organizationId,
      (transaction) => processes.one.assets.create(transaction, anAsset()),
      {
        commitBy: now(),
      },
    );
    await expect(late).rejects.toThrow(UnavailableError);
    expect(await own.sequence()).toBe(0);
  });

  test('numbers entries that say who did what to which fields, in global ids', async () => {
    const ownerId = newId();
    const asset = await own.create(anAsset({ name: 'server', ownerId, vendorIds: [ownerId] }));
    await own.rename(asset.id, 'cluster');
    const [created, updated] = await processes.one.journal.read(own.organizationId, 0, 10);
    expect(created).toMatchObject({
      streamId: own.organizationId,
      sequence: 1,
      at: asset.createdAt,
      action: 'asset.created',
      resource: { type: 'asset', id: gidOf('Asset', own.organizationId, asset.id) },
      changes: [
        { field: 'name', before: null, after: 'server' },
        { field: 'amount', before: null, after: 1 },
        { field: 'ownerId', before: null, after: gidOf('Profile', own.organizationId, ownerId) },
        { field: 'vendorIds', before: null, after: [gidOf('Vendor', own.organizationId, ownerId)] },
      ],
    });
    expect(updated).toMatchObject({
      action: 'asset.updated',
      changes: [{ field: 'name', before: 'server', after: 'cluster' }],
      previousHash: created?.hash,
    });
  });
});

describe('removed records', () => {
  test('are gone from reads, known to references, and still there at earlier sequences', async () => {
    const asset = await own.create(anAsset({ name: 'old' }));
    const renamed = await own.rename(asset.id, 'older');
    await processes.one.write(own.organizationId, (transaction) =>
      processes.one.assets.remove(transaction, asset.id),
    );

    expect(await processes.one.assets.get(own.organizationId, asset.id)).toBeUndefined();
    expect(await processes.one.assets.get(own.organizationId, asset.id, 3)).toBeUndefined();
    expect(await processes.one.assets.get(own.organizationId, asset.id, 2)).toEqual(renamed);
    expect(await processes.one.assets.get(own.organizationId, asset.id, 1)).toEqual(asset);
    const keys = [asset.id, newId()].map((id) => ({ scopeId: own.organizationId, id }));
    const [latest] = await processes.one.assets.findReferenced(keys);
    expect(latest).toMatchObject({ id: asset.id, name: 'older', deletedAt: expect.any(String) });
    expect((await processes.one.journal.head(own.organizationId)).counts).toEqual({ assets: 0 });
  });
});
