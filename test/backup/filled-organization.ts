import { type ApiRecord, type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, deleteAsset, updateAsset } from '@compliance/testing/asset-operations';
import { enableComplianceProgram } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, removeUser } from '@compliance/testing/profile-operations';
import { takeSnapshot } from '@compliance/testing/snapshot-operations';
import type { TestSystem } from '@compliance/testing/test-system';
import { createVendor, deleteVendor, updateVendor } from '@compliance/testing/vendor-operations';

export type FilledOrganization = TestOrganization & {
  /** Taken one after the other, with changes between them. */
  snapshots: [earlier: string, later: string];
};

export function askAs(system: Pick<TestSystem, 'baseUrl'>, { owner: member }: TestOrganization): Ask {
  return askOver('GraphQL', () => ({ system, member }));
}

export function newAsset(
  ask: Ask,
  { organizationId, owner }: TestOrganization,
  name: string,
): Promise<ApiRecord> {
  const ownerId = owner.profileId;
  return askForOne(ask, createAsset, {
    organizationId,
    ownerId,
    name,
    amount: 1,
    assetType: 'PHYSICAL',
    dataTypesStored: 'Mail',
  });
}

/** With records that were changed and deleted, and two snapshots of them. */
export async function filledOrganization(system: TestSystem, name: string): Promise<FilledOrganization> {
  const organization = await newOrganization(system, name);
  const { organizationId } = organization;
  const ask = askAs(system, organization);
  const take = async (): Promise<string> =>
    (await askForOne(ask, takeSnapshot, { organizationId, name: 'Audit', type: 'ALL' })).id;

  const [laptop, phone] = [
    await newAsset(ask, organization, 'Laptop'),
    await newAsset(ask, organization, 'Phone'),
  ];
  const vendors = [
    await askForOne(ask, createVendor, { organizationId, name: 'Paper' }),
    await askForOne(ask, createVendor, { organizationId, name: 'Mail' }),
  ];
  const left = { fullName: 'Lena Left', emailAddress: `lena@${name.toLowerCase()}.example`, role: 'VIEWER' };
  const { id: profileId } = await askForOne(ask, createUser, { organizationId, ...left });
  const earlier = await take();
  // U+2028 ends a line for some readers of text.
  await askForOne(ask, updateAsset, {
    id: laptop.id,
    name: 'Laptop 2',
    dataTypesStored: 'Mail\u2028Files',
    vendorIds: [vendors[0]?.id],
  });
  await ask(deleteAsset, { assetId: phone.id });
  await askForOne(ask, updateVendor, { id: vendors[1]?.id, name: 'Post' });
  await ask(deleteVendor, { vendorId: vendors[1]?.id });
  await ask(removeUser, { organizationId, profileId });
  // More controls than a page has.
  await ask(enableComplianceProgram, { organizationId, templateIds: ['gdpr', 'hipaa'] });
  return { ...organization, snapshots: [earlier, await take()] };
}
