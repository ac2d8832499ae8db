import type { ControlStatus } from '@compliance/frameworks/control/control';
import { openControlRepository } from '@compliance/frameworks/control/control-repository';
import { newId } from '@compliance/kit/operation/gid';
import { containing, fold, foldNatural } from '@compliance/kit/operation/text';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { Mongo } from '@compliance/kit/store/mongo';
import { openDatabase } from '@compliance/testing/open-database';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const organizationIds = [newId(), newId()];
const frameworkIds = [newId(), newId(), newId()];
const statuses: ControlStatus[] = ['IMPLEMENTED', 'NOT_IMPLEMENTED', 'NOT_APPLICABLE'];
/** Those of the first framework are of the second organization. */
const controls = Array.from({ length: 60 }, (_, index) => ({
  _id: newId(),
  organizationId: organizationIds[index % 3 === 0 ? 1 : 0] ?? '',
  frameworkId: frameworkIds[index % 3] ?? '',
  sectionTitle: `A.${index % 7}.${index}`,
  sectionFolded: `a.${index % 7}.${index}`,
  sectionOrder: foldNatural(`A.${index % 7}.${index}`),
  name: `Kéy ${index % 5}`,
  nameFolded: fold(`Kéy ${index % 5}`),
  status: statuses[index % 4] ?? 'IMPLEMENTED',
  version: 1,
  createdOrder: index + 1,
  fromSequence: index + 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
}));
const opened: Mongo[] = [];

/** The register on a database of its own with the same content, with its indexes or without any. */
async function open(indexed: boolean) {
  const mongo = await openDatabase();
  opened.push(mongo);
  const register = await openControlRepository(await openRegisterResources(mongo, now));
  const collection = mongo.database.collection<{ _id: string }>('controls');
  if (!indexed) await collection.dropIndexes();
  await collection.insertMany(controls);
  return register;
}

let twins: Awaited<ReturnType<typeof open>>[];

beforeAll(async () => {
  twins = [await open(true), await open(false)];
});

afterAll(() => Promise.all(opened.map((mongo) => mongo.close())));

const [organizationId = ''] = organizationIds;
const own = controls.filter((control) => control.organizationId === organizationId);
const contained = (text: string): object => ({ $regex: containing(text) });
const either = (text: string): object => ({
  $or: [{ nameFolded: contained(text) }, { sectionFolded: contained(text) }],
});

test.each<[string, object, (control: (typeof controls)[number]) => boolean]>([
  ['none', { frameworkId: { $in: [] } }, () => false],
  [
    'of one framework',
    { frameworkId: frameworkIds[1] },
    ({ frameworkId }) => frameworkId === frameworkIds[1],
  ],
  ['not of another tenant', { frameworkId: { $in: frameworkIds } }, () => true],
  ['of a name', either('KÉY 3'), ({ name }) => name === 'Kéy 3'],
  ['of a section', either('A.6.'), ({ sectionTitle }) => sectionTitle.startsWith('A.6.')],
  [
    'of a framework, section and status',
    { frameworkId: { $in: frameworkIds.slice(2) }, ...either('.1'), status: 'IMPLEMENTED' },
    ({ frameworkId, sectionTitle, status }) =>
      frameworkId === frameworkIds[2] && sectionTitle.includes('.1') && status === 'IMPLEMENTED',
  ],
])('controls are found with and without indexes: %s', async (_, match, wanted) => {
  const ids = own.filter(wanted).map(({ _id }) => _id);
  for (const register of twins) {
    const selected = await register.select({ organizationId, match }, ['status']);
    expect(selected.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const window = { order: 'SECTION_TITLE', direction: 'ASC', limit: 100 } as const;
    const page = await register.page(
      organizationId,
      { ...window, after: undefined, sequence: undefined },
      match,
    );
    const inOrder = own.filter(wanted).sort((one, other) => (one.sectionOrder < other.sectionOrder ? -1 : 1));
    expect(page.map(({ id }) => id)).toEqual(inOrder.map(({ _id }) => _id));
  }
});
