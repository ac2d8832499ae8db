import { newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { Mongo } from '@compliance/kit/store/mongo';
import { openDeletionRepository } from '@compliance/organizations/organization/deletion-repository';
import { openFoundingRepository } from '@compliance/organizations/organization/founding-repository';
import { openOrganizationRepository } from '@compliance/organizations/organization/organization-repository';
import { openDatabase } from '@compliance/testing/open-database';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const founders = [newId(), newId(), newId()];
const organizations = Array.from({ length: 30 }, (_, index) => ({
  _id: newId(),
  founderId: founders[index % 2] ?? '',
  name: `Organization ${index}`,
}));
const foundings = organizations.map(({ _id, founderId }, index) => ({ _id, founderId, startedAt: index }));
const deletions = organizations.map(({ _id }, index) => ({
  _id,
  state: index % 3 === 0 ? 'BEGUN' : 'UNREACHABLE',
}));
const opened: Mongo[] = [];

/** The repositories on a database of their own with the same content, with their indexes or without any. */
async function open(indexed: boolean) {
  const mongo = await openDatabase();
  opened.push(mongo);
  const resources = await openRegisterResources(mongo, now);
  const repositories = {
    organizations: await openOrganizationRepository(resources),
    foundings: await openFoundingRepository(mongo.database),
    deletions: await openDeletionRepository(mongo.database),
  };
  for (const [name, rows] of Object.entries({ organizations, foundings, deletions })) {
    const collection = mongo.database.collection<{ _id: string }>(name);
    if (!indexed) await collection.dropIndexes();
    await collection.insertMany(rows);
  }
  return repositories;
}

let twins: Awaited<ReturnType<typeof open>>[];

beforeAll(async () => {
  twins = [await open(true), await open(false)];
});

afterAll(() => Promise.all(opened.map((mongo) => mongo.close())));

test('each lookup finds the same with and without indexes, and what it ought to', async () => {
  const ids = [...organizations.slice(3, 9).map(({ _id }) => _id), newId()];
  for (const { organizations: register, foundings: started, deletions: ended } of twins) {
    expect(await ended.inState('BEGUN')).toHaveLength(10);
    const found = await register.findMany(ids);
    expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, 6).sort());
    for (const [index, count] of [15, 15, 0].entries()) {
      expect(await register.countFoundedBy(founders[index] ?? '')).toBe(count);
      expect(await started.countBegunBy(founders[index] ?? '')).toBe(count);
    }
    expect((await started.startedBefore(10)).sort()).toEqual(
      foundings
        .slice(0, 10)
        .map(({ _id }) => _id)
        .sort(),
    );
  }
});
