import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, getAsset, listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let vendorIds: string[];

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);

const laptop = (change: object = {}): object => ({
  organizationId: organization.organizationId,
  name: 'Laptop',
  amount: 3,
  ownerId: organization.owner.profileId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
  ...change,
});

beforeAll(async () => {
  organization = await newOrganization(system);
  const { organizationId } = organization;
  vendorIds = [];
  for (const name of ['Hosting Ltd', 'Backup Inc']) {
    vendorIds.push((await askForOne(script, createVendor, { organizationId, name })).id);
  }
});

describe.each(interfaces)('an asset, over %s', (which) => {
  const ask = askOver(which, asOwner);
  const create = (change: object = {}): Promise<ApiRecord> => askForOne(ask, createAsset, laptop(change));

  test('has what it was given and what every record has', async () => {
    const asset = await create({ vendorIds: [...vendorIds, vendorIds[0]] });
    expect(asset).toEqual({
      ...laptop({ vendorIds }),
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      snapshotId: null,
      sourceId: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: asset['createdAt'],
    });
    for (const reader of interfaces) {
      expect(await askForOne(askOver(reader, asOwner), getAsset, { id: asset.id })).toEqual(asset);
    }
  });

  test('keeps what an update leaves out', async () => {
    const asset = await create({ vendorIds });
    const updated = await askForOne(ask, updateAsset, { id: asset.id, amount: 5 });
    expect(updated).toEqual({ ...asset, amount: 5, version: 2, updatedAt: expect.any(String) });
    expect(updated['updatedAt']).not.toBe(asset['updatedAt']);
  });

  test('has its vendors replaced, and cleared by an empty list', async () => {
    const { id } = await create({ vendorIds });
    const replaced = await askForOne(ask, updateAsset, { id, vendorIds: vendorIds.slice(1) });
    expect(replaced['vendorIds']).toEqual(vendorIds.slice(1));
    expect((await askForOne(ask, updateAsset, { id, vendorIds: [] }))['vendorIds']).toEqual([]);
  });

  test('stays as it is when an update says what is so already', async () => {
    const asset = await create({ name: 'Café' });
    const same = { amount: 3, name: ' Cafe\u0301 ', ownerId: asset['ownerId'], vendorIds: [] };
    expect(await askForOne(ask, updateAsset, { id: asset.id, ...same })).toEqual(asset);
  });

  test('always has an owner', async () => {
    const { id } = await create();
    const answer = await ask(updateAsset, { id, ownerId: null });
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['ownerId'] });
  });

  test('is not changed by who has not seen its latest version', async () => {
    const { id } = await create();
    await askForOne(ask, updateAsset, { id, amount: 4, expectedVersion: 1 });
    const late = await ask(updateAsset, { id, amount: 5, expectedVersion: 1 });
    expect(late).toMatchObject({ code: 'CONFLICT', records: [] });
    expect(JSON.stringify(late.complaint)).toMatch(/currentVersion":2|current version is 2/);
    expect(await askForOne(ask, getAsset, { id })).toMatchObject({ amount: 4, version: 2 });
  });

  test('is changed by one of those who change the same version at the same time', async () => {
    const { id } = await create();
    const rivals = [10, 11, 12, 13].map((amount) => ask(updateAsset, { id, amount, expectedVersion: 1 }));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
  });

  test('is only tried out by a dry run', async () => {
    const asset = await create();
    const tried = await askForOne(ask, updateAsset, { id: asset.id, amount: 9, dryRun: true });
    expect(tried).toMatchObject({ id: asset.id, amount: 9, version: 2 });
    expect(await askForOne(ask, getAsset, { id: asset.id })).toEqual(asset);
    const { id } = await create({ dryRun: true });
    expect(await ask(getAsset, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(createAsset, laptop({ amount: 0, dryRun: true }))).toMatchObject({ fields: ['amount'] });
  });

  const long = 'x'.repeat(256);
  const refused: [field: string, reason: string, value: unknown][] = [
    ['name', 'TOO_SHORT', ' \t '],
    ['name', 'TOO_LONG', long],
    ['name', 'REQUIRED', null],
    ['name', 'UNSAFE_TEXT', 'two\nlines'],
    ['name', 'UNSAFE_TEXT', '<script>'],
    ['name', 'UNSAFE_TEXT', 'a\u202eb'],
    ['name', 'UNSAFE_TEXT', '\u200b\u200b'],
    ['name', 'UNSAFE_TEXT', 'a\u0000b'],
    ['amount', 'OUT_OF_RANGE', 0],
    ['amount', 'OUT_OF_RANGE', 2 ** 31],
    ['assetType', 'INVALID_ENUM', 'physical'],
    ['dataTypesStored', 'TOO_SHORT', ''],
    ['dataTypesStored', 'TOO_LONG', 'x'.repeat(5001)],
    ['ownerId', 'INVALID_ID', 'nobody'],
    ['vendorIds.0', 'INVALID_ID', ['nobody']],
    ['vendorIds', 'TOO_LONG', Array.from({ length: 101 }, (_, index) => `${index}`)],
    ['colour', 'UNKNOWN_FIELD', 'red'],
  ];

  test.each(refused)('refuses a bad %s: %s', async (field, reason, value) => {
    const [name = ''] = field.split('.');
    const answer = await ask(createAsset, laptop({ [name]: value }));
    expect(answer).toMatchObject({ records: [], code: 'BAD_USER_INPUT', fields: [field] });
    if (which === 'GraphQL') expect(answer.reasons).toEqual([reason]);
  });

  test.each<[object, string[]]>([
    [{ name: '', amount: -1, dataTypesStored: '<b>' }, ['amount', 'dataTypesStored', 'name']],
    [{ name: 5, assetType: 'BOTH', dataTypesStored: undefined }, ['assetType', 'dataTypesStored', 'name']],
    [{ ownerId: 'nobody', vendorIds: ['none', 'neither'] }, ['ownerId', 'vendorIds.0', 'vendorIds.1']],
  ])('is told all that is wrong at once: %j', async (bad, wrong) => {
    const { code, fields } = await ask(createAsset, laptop(bad));
    expect({ code, fields: fields.toSorted() }).toEqual({ code: 'BAD_USER_INPUT', fields: wrong });
  });

  test.each([
    ['trimmed', '  Laptop\t', 'Laptop'],
    ['in one form of Unicode', 'Cafe\u0301', 'Caf\u00e9'],
    ['counted in characters', '𝒳'.repeat(255), '𝒳'.repeat(255)],
    ['otherwise as it was written', 'a < b & "c" – 木 👩‍💻', 'a < b & "c" – 木 👩‍💻'],
  ])('has its name %s', async (_, name, stored) => {
    expect((await create({ name })).name).toBe(stored);
  });
});

test('the audit log has one entry for each change, and none for what was refused or changed nothing', async () => {
  const { organizationId, owner } = await newOrganization(system);
  const ask = askOver('MCP', () => ({ system, member: owner }));
  const asset = { ...laptop(), organizationId, ownerId: owner.profileId };
  const { id } = await askForOne(ask, createAsset, asset);
  await ask(createAsset, { ...asset, amount: 0 });
  await ask(createAsset, { ...asset, dryRun: true });
  await ask(updateAsset, { id, amount: 3 });
  await ask(updateAsset, { id, amount: 4, dryRun: true });
  await ask(updateAsset, { id, amount: 5 });
  await ask(updateAsset, { id, amount: 6, expectedVersion: 1 });
  const last = await askForOne(ask, createAsset, { ...asset, name: 'Last' });

  const trail = await auditTrail(system, organizationId, last.id);
  const entries = trail.filter(({ service }) => service === 'assets');
  expect(entries.map(({ action, resource }) => [action, resource.id])).toEqual([
    ['asset.created', id],
    ['asset.updated', id],
    ['asset.created', last.id],
  ]);
  expect(entries[1]).toMatchObject({
    actor: { profileId: owner.profileId, kind: 'MCP', sessionId: null },
    changes: [{ field: 'amount', before: 3, after: 5 }],
  });
  const { records } = await ask(listAssets, { organizationId });
  expect(records.map(({ name }) => name)).toEqual(['Last', 'Laptop']);
});
