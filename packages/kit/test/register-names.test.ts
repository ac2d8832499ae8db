import { ConflictError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { openUniques } from '@compliance/kit/register/uniques';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAsset } from './open-assets.ts';
import { settleAll } from './settle-all.ts';
import { type OrganizationAssets, openTwoProcesses } from './two-processes.ts';

const processes = await openTwoProcesses();
let own: OrganizationAssets;

beforeEach(() => {
  own = processes.newOrganization();
});

describe('names', () => {
  test('of 40 records of one name created at once by two processes one comes to be', async () => {
    const name = 'Café';
    const variants = [name, 'CAFÉ', 'cafe\u0301', 'ＣＡＦＥ\u0301'];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      own.create(anAsset({ name: variants[index % 4] ?? name }), processes.at(index)),
    );
    expect((await settleAll(attempts)).done).toBe(1);
    expect(await own.sequence()).toBe(1);
    await expect(own.create(anAsset({ name }))).rejects.toMatchObject({ details: { field: 'name' } });
  });

  test('crossing renames leave both as they were', async () => {
    const [left, right] = [
      await own.create(anAsset({ name: 'left' })),
      await own.create(anAsset({ name: 'right' })),
    ];
    const { refusals } = await settleAll([
      own.rename(left.id, 'right'),
      own.rename(right.id, 'left', processes.other),
    ]);
    expect(refusals).toEqual([expect.any(ConflictError), expect.any(ConflictError)]);
    expect((await processes.one.assets.get(own.organizationId, left.id))?.name).toBe('left');
  });

  test('a rename frees the old name, in another spelling it takes none, and a refused one reserves none', async () => {
    const asset = await own.create(anAsset({ name: 'A' }));
    await own.create(anAsset({ name: 'taken' }));
    await own.rename(asset.id, 'a');
    await expect(own.rename(asset.id, 'TAKEN')).rejects.toThrow(ConflictError);
    await own.rename(asset.id, 'B');
    const successor = await own.create(anAsset({ name: 'A' }));
    await expect(own.rename(asset.id, 'A')).rejects.toThrow(ConflictError);
    await own.rename(successor.id, 'C');
    expect((await own.rename(asset.id, 'A')).version).toBe(4);
  });

  test('a delete frees the name', async () => {
    const asset = await own.create(anAsset({ name: 'once' }));
    await processes.one.write(own.organizationId, (transaction) =>
      processes.one.assets.remove(transaction, asset.id),
    );
    expect(await own.create(anAsset({ name: 'once' }))).toMatchObject({ version: 1 });
  });

  test('that are unique in the whole system go to one of 20 organizations that claim them at once', async () => {
    const key = { kind: 'signIn', field: 'emailAddress', key: `${newId()}@example.com` };
    const uniques = await Promise.all(
      [processes.one, processes.other].map(({ mongo }) => openUniques(mongo.database)),
    );
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const process = processes.at(index);
      return process.write(newId(), async (transaction) => {
        const claim = { scopeId: '', before: [], after: [{ ...key, owner: transaction.stream.id }] };
        await uniques[index % 2]?.move(transaction.drafts, claim);
        return process.assets.create(transaction, anAsset());
      });
    });
    const { refusals } = await settleAll(attempts);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal.details).toEqual({ field: 'emailAddress' });
  });

  test('are free in another organization', async () => {
    await own.create(anAsset({ name: 'shared' }));
    const { organizationId, create } = processes.newOrganization();
    await expect(create(anAsset({ name: 'shared' }))).resolves.toMatchObject({ organizationId });
  });
});
