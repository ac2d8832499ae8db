import { newId } from '@compliance/kit/operation/gid';
import { barProfile, liftBar } from '@compliance/kit/references/reference-bars';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAsset, now } from './open-assets.ts';
import { settleAll } from './settle-all.ts';
import { type OrganizationAssets, openTwoProcesses } from './two-processes.ts';

const processes = await openTwoProcesses();
let own: OrganizationAssets;

beforeEach(() => {
  own = processes.newOrganization();
});

describe('a profile that is being removed', () => {
  test('is counted with every reference that came before, and gets no other until the bar is lifted', async () => {
    const ownerId = newId();
    const assign = (index: number) => own.create(anAsset({ ownerId }), processes.at(index));
    const assigning = Array.from({ length: 20 }, (_, index) => assign(index));
    const removal = { organizationId: own.organizationId, profileId: ownerId, removalId: newId() };
    await barProfile({ journal: processes.one.journal, now }, removal);
    const counted = await processes.one.assets.count(own.organizationId, { ownerId });

    const { done: assigned } = await settleAll(assigning);
    expect(counted).toBe(assigned);
    expect(await processes.one.assets.count(own.organizationId, { ownerId })).toBe(assigned);
    await expect(assign(0)).rejects.toMatchObject({ details: { field: 'ownerId' } });
    const { id } = await own.create();
    const hand = () =>
      processes.one.write(own.organizationId, (transaction) =>
        processes.one.assets.update(transaction, id, { ownerId }),
      );
    await expect(hand()).rejects.toMatchObject({ details: { field: 'ownerId' } });

    await liftBar(processes.one, removal.removalId);
    await expect(assign(1)).resolves.toBeDefined();
    await expect(hand()).resolves.toMatchObject({ ownerId });
  });

  test('stays barred when another removal of it is given up', async () => {
    const ownerId = newId();
    const [removalId, another] = [newId(), newId()];
    for (const id of [removalId, another]) {
      await barProfile(
        { journal: processes.one.journal, now },
        { organizationId: own.organizationId, profileId: ownerId, removalId: id },
      );
    }
    await liftBar(processes.one, another);
    await expect(own.create(anAsset({ ownerId }))).rejects.toMatchObject({ details: { field: 'ownerId' } });
    await liftBar(processes.one, removalId);
    await expect(own.create(anAsset({ ownerId }))).resolves.toBeDefined();
  });
});
