import { createGids, newId } from '@compliance/kit/operation/gid';
import { changesBetween } from '@compliance/kit/register/register-changes';
import type { RegisterDefinition } from '@compliance/kit/register/register-definition';
import { describe, expect, test } from '@jest/globals';

type Fields = {
  fullName: string;
  kind: string | null;
  ownerId: string | null;
  vendorIds: string[];
  secret: string;
};

const definition: RegisterDefinition<Fields> = {
  collection: 'people',
  resource: 'person',
  type: 'Profile',
  fields: ['fullName', 'kind', 'ownerId', 'vendorIds'],
  personal: ['fullName'],
  references: { ownerId: 'Profile', vendorIds: 'Vendor' },
  orders: {},
};

const gids = createGids(Buffer.alloc(32));
const organizationId = newId();
const [ownerId, vendorId] = [newId(), newId()];
const fields: Fields = { fullName: 'Ada', kind: null, ownerId, vendorIds: [], secret: 'x' };
const between = (before: Fields | undefined, after: Fields | undefined) =>
  changesBetween(definition, gids, organizationId, before, after);

describe('the changes of an entry', () => {
  test('say of personal fields only that they changed, and nothing of fields that are not journaled', () => {
    expect(between(fields, { ...fields, fullName: 'Grace', secret: 'y' })).toEqual([
      { field: 'fullName', before: null, after: null },
    ]);
  });

  test('name records by global ids', () => {
    const owner = gids.encode({ type: 'Profile', scopeId: organizationId, id: ownerId });
    const vendor = gids.encode({ type: 'Vendor', scopeId: organizationId, id: vendorId });
    expect(between(fields, { ...fields, ownerId: null, vendorIds: [vendorId] })).toEqual([
      { field: 'ownerId', before: owner, after: null },
      { field: 'vendorIds', before: [], after: [vendor] },
    ]);
  });

  test('leave out of a created or deleted record what it does not have', () => {
    const listed = ['fullName', 'ownerId', 'vendorIds'];
    expect(between(undefined, fields).map(({ field }) => field)).toEqual(listed);
    expect(between(fields, undefined).map(({ field }) => field)).toEqual(listed);
  });
});
