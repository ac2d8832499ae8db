import { describe, expect, test } from '@jest/globals';
import { createGids, newId } from '../operation/gid.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { entities, entity, reference, references, registerFields } from './record-fields.ts';

const gids = createGids(Buffer.alloc(32, 1));
const context = { gids } as RequestContext;
const [organizationId, id, ownerId, vendorId] = [newId(), newId(), newId(), newId()];
const row = { id, organizationId, ownerId, reviewerId: null, vendorIds: [vendorId] };
const owner = gids.encode({ type: 'Profile', scopeId: organizationId, id: ownerId });
const vendor = gids.encode({ type: 'Vendor', scopeId: organizationId, id: vendorId });

describe('the fields of a record that are made of ids', () => {
  test('are global ids of the record and its organization', () => {
    const asset = gids.encode({ type: 'Asset', scopeId: organizationId, id });
    const organization = gids.encode({ type: 'Organization', scopeId: organizationId, id: organizationId });
    const fields = registerFields('Asset');
    expect(fields.id(row, {}, context)).toBe(asset);
    expect(fields.nodeId(row, {}, context)).toBe(asset);
    expect(fields.organizationId(row, {}, context)).toBe(organization);
    expect(fields.organization(row, {}, context)).toEqual({ organizationId });
  });

  test('name other records in the record\u2019s own organization', () => {
    expect(reference('Profile', 'ownerId')(row, {}, context)).toBe(owner);
    expect(entity('Profile', 'ownerId')(row, {}, context)).toEqual({ id: owner, asOf: null });
    expect(references('Vendor', 'vendorIds')(row, {}, context)).toEqual([vendor]);
    expect(entities('Vendor', 'vendorIds')(row, {}, context)).toEqual([{ id: vendor, asOf: null }]);
  });

  test('are of the snapshot that the record is of, and as of the time that it is seen at', () => {
    const snapshotId = newId();
    const inSnapshot = (type: 'Asset' | 'Profile', of: string): string =>
      gids.encode({ type, scopeId: organizationId, id: of, snapshotId });
    const seen = { ...row, snapshotId };
    const fields = registerFields('Asset');
    expect(fields.id(seen, {}, context)).toBe(inSnapshot('Asset', id));
    expect(fields.sourceId(seen, {}, context)).toBe(fields.id(row, {}, context));
    expect(reference('Profile', 'ownerId')(seen, {}, context)).toBe(inSnapshot('Profile', ownerId));
    const asOf = '2026-01-31T09:30:00.000Z';
    expect(entity('Profile', 'ownerId')({ ...row, asOf }, {}, context)).toEqual({ id: owner, asOf });
  });

  test('are null where nothing is named', () => {
    expect(reference('Profile', 'reviewerId')(row, {}, context)).toBeNull();
    expect(entity('Profile', 'reviewerId')(row, {}, context)).toBeNull();
  });
});
