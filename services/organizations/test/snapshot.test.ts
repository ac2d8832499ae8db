import { type ApiAnswer, type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, getAsset, listAssets } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { createFramework } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  deleteSnapshot,
  getSnapshot,
  listSnapshots,
  takeSnapshot,
} from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);

const audit = (change: object = {}): object => ({
  organizationId: organization.organizationId,
  name: 'Audit 2026',
  type: 'ASSETS',
  ...change,
});

const addAsset = (name = 'Laptop'): Promise<ApiRecord> =>
  askForOne(script, createAsset, {
    organizationId: organization.organizationId,
    name,
    amount: 1,
    ownerId: organization.owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'Mail',
  });

const listed = async (): Promise<string[]> => {
  const { organizationId } = organization;
  return (await script(listSnapshots, { organizationId })).records.map(({ id }) => id);
};

beforeEach(async () => {
  organization = await newOrganization(system);
});

describe.each(interfaces)('a snapshot, over %s', (which) => {
  const ask = askOver(which, asOwner);
  const take = (change: object = {}): Promise<ApiRecord> => askForOne(ask, takeSnapshot, audit(change));

  test('has what it was given, and counts every register whatever its type', async () => {
    const { organizationId, owner } = organization;
    await addAsset();
    await addAsset();
    await askForOne(script, createVendor, { organizationId, name: 'Hosting Ltd' });
    await askForOne(script, createFramework, { organizationId, name: 'House rules' });
    const snapshot = await take({ name: '  Audit 2026 ', description: 'Yearly' });
    expect(snapshot).toEqual({
      ...audit({ description: 'Yearly' }),
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      createdBy: which === 'MCP' ? owner.profileId : { id: owner.profileId },
      counts: [
        { type: 'asset', count: 2 },
        { type: 'control', count: 0 },
        { type: 'framework', count: 1 },
        { type: 'profile', count: 1 },
        { type: 'vendor', count: 1 },
      ],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const read = await askForOne(script, getSnapshot, { id: snapshot.id });
    expect(read).toEqual({ ...snapshot, createdBy: { id: owner.profileId } });
  });

  test('is only tried out by a dry run', async () => {
    const { id } = await take({ dryRun: true });
    expect(await listed()).toEqual([]);
    expect(await script(getSnapshot, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const filter = { snapshotId: id };
    const { organizationId } = organization;
    expect(await script(listAssets, { organizationId, filter })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['filter.snapshotId'],
    });
  });

  test.each<[field: string, change: object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'x'.repeat(256) }],
    ['name', { name: null }],
    ['description', { description: 'x'.repeat(5001) }],
    ['type', { type: 'PEOPLE' }],
    ['type', { type: undefined }],
    ['colour', { colour: 'red' }],
  ])('is not taken with a bad %s', async (field, change) => {
    const answer = await ask(takeSnapshot, audit(change));
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field], records: [] });
    expect(await listed()).toEqual([]);
  });
});

describe('a snapshot', () => {
  const take = (change: object = {}): Promise<ApiRecord> => askForOne(script, takeSnapshot, audit(change));
  const remove = (snapshotId: string, more: object = {}): Promise<ApiAnswer> =>
    script(deleteSnapshot, { snapshotId, ...more });

  test('has the digest of another of the same state, and of no other state', async () => {
    const digestOf = async (type: string) => (await take({ type, dryRun: true }))['digest'];
    const first = await digestOf('ASSETS');
    expect(await digestOf('ALL')).toBe(first);
    await addAsset();
    expect(await digestOf('ASSETS')).not.toBe(first);
  });

  test('that is deleted takes its rows and its lists along', async () => {
    const { organizationId } = organization;
    await addAsset();
    const [kept, snapshot] = [await take(), await take()];
    const rowOf = async (snapshotId: string): Promise<ApiAnswer> =>
      script(listAssets, { organizationId, filter: { snapshotId } });
    const row = (await rowOf(snapshot.id)).records[0]?.id;
    expect(await askForOne(script, getAsset, { id: row })).toMatchObject({ name: 'Laptop' });

    expect(await remove(snapshot.id, { dryRun: true })).toMatchObject({ code: undefined });
    expect(await listed()).toEqual([snapshot.id, kept.id]);
    expect(await remove(snapshot.id, { expectedVersion: 2 })).toMatchObject({ code: 'CONFLICT' });
    expect(await remove(snapshot.id, { expectedVersion: 1 })).toMatchObject({ code: undefined });

    expect(await listed()).toEqual([kept.id]);
    expect(await script(getSnapshot, { id: snapshot.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await script(getAsset, { id: row })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(snapshot.id)).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['filter.snapshotId'] });
    expect(await remove(snapshot.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await rowOf(kept.id)).records).toMatchObject([{ name: 'Laptop' }]);
  });

  test('leaves one entry when it is taken and one when it is deleted', async () => {
    const { id, digest } = await take({ description: 'Yearly' });
    await take({ dryRun: true });
    await script(takeSnapshot, audit({ name: '' }));
    await remove(id, { dryRun: true });
    await remove(id);
    await remove(id);
    const last = await take({ name: 'Last' });

    const trail = await auditTrail(system, organization.organizationId, last.id);
    const entries = trail.filter(({ resource }) => resource.type === 'snapshot');
    expect(entries.map(({ action, resource }) => [action, resource.id])).toEqual([
      ['snapshot.created', id],
      ['snapshot.deleted', id],
      ['snapshot.created', last.id],
    ]);
    expect(entries[0]?.changes).toEqual([
      { field: 'name', before: null, after: 'Audit 2026' },
      { field: 'description', before: null, after: 'Yearly' },
      { field: 'type', before: null, after: 'ASSETS' },
      { field: 'digest', before: null, after: digest },
    ]);
  });
});
