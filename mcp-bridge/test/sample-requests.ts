import { graphqlData } from '@compliance/testing/graphql';
import type { TestSystem } from '@compliance/testing/test-system';
import type { Agent } from './new-agent.ts';

/** The ids of one record of each kind, and of some that have been deleted. */
export type Ids = Record<(typeof kinds)[number], string>;

const kinds = [
  'organization',
  'profile',
  'membership',
  'asset',
  'vendor',
  'framework',
  'control',
  'deletedAsset',
  'deletedVendor',
  'deletedFramework',
  'deletedControl',
] as const;

/** What each tool is asked for, with the ids to ask with. */
export const requests: Record<string, (ids: Ids) => object> = {
  listOrganizations: () => ({}),
  listUsers: inOrganization,
  getUser: ({ profile }) => ({ id: profile }),
  createUser: ({ organization }) => ({
    organization_id: organization,
    full_name: 'Ada',
    email_address: 'ada@example.com',
    additional_email_addresses: ['ada@example.org'],
    role: 'VIEWER',
    kind: null,
    contract_start_date: '2026-01-31',
  }),
  inviteUser: ({ organization, profile }) => ({ organization_id: organization, profile_id: profile }),
  updateUser: ({ profile }) => ({ id: profile, full_name: 'Ada King', kind: null }),
  removeUser: ({ organization, profile }) => ({ organization_id: organization, profile_id: profile }),
  updateMembership: ({ organization, membership }) => ({
    organization_id: organization,
    membership_id: membership,
    role: 'AUDITOR',
  }),
  listAssets: inOrganization,
  getAsset: ({ asset }) => ({ id: asset }),
  addAsset: ({ organization, profile }) => ({
    organization_id: organization,
    name: 'Laptop',
    amount: 1,
    owner_id: profile,
    asset_type: 'PHYSICAL',
    data_types_stored: 'Source code',
  }),
  updateAsset: ({ asset }) => ({ id: asset, name: 'Taken over' }),
  deleteAsset: ({ asset }) => ({ id: asset }),
  listVendors: inOrganization,
  addVendor: ({ organization, profile }) => ({
    organization_id: organization,
    name: 'Payroll Ltd',
    description: 'Pays\neverybody',
    category: 'FINANCE',
    website_url: 'https://payroll.example.com/',
    countries: ['DE', 'FR'],
    certifications: ['ISO 27001'],
    business_owner_id: profile,
  }),
  updateVendor: ({ vendor }) => ({ id: vendor, name: 'Taken over' }),
  listFrameworks: inOrganization,
  getFramework: ({ framework }) => ({ id: framework }),
  addFramework: ({ organization }) => ({ organization_id: organization, name: 'Ours' }),
  updateFramework: ({ framework }) => ({ id: framework, name: 'Taken over' }),
  deleteFramework: ({ framework }) => ({ id: framework }),
  listControls: inOrganization,
  updateControl: ({ control }) => ({ id: control, status: 'IMPLEMENTED' }),
  listSnapshots: inOrganization,
  takeSnapshot: ({ organization }) => ({ organization_id: organization, name: 'Audit', type: 'ALL' }),
  getControl: ({ control }) => ({ id: control }),
  addControl: ({ framework }) => ({ framework_id: framework, section_title: 'A.1', name: 'Clear desks' }),
  deleteControl: ({ control }) => ({ id: control }),
  restoreAsset: ({ deletedAsset }) => ({ id: deletedAsset }),
  restoreVendor: ({ deletedVendor }) => ({ id: deletedVendor }),
  restoreFramework: ({ deletedFramework }) => ({ id: deletedFramework }),
  restoreControl: ({ deletedControl }) => ({ id: deletedControl }),
};

/** Makes one record of each kind. */
export async function newRecords(system: TestSystem, agent: Agent): Promise<Ids> {
  const { organization_id, newUser, newAsset, newVendor, newFramework, newControl } = agent;
  const deleted = async (name: string, { id }: { id: string }): Promise<string> => {
    await agent.get(`delete${name}`, { id });
    return id;
  };
  const [user, vendor, control, deletedVendor, ...deletedOnes] = await Promise.all([
    newUser({ kind: 'contractor', position: 'Analyst' }),
    newVendor(),
    newControl({ status: 'NOT_APPLICABLE', not_implemented_justification: 'No office' }),
    newVendor(),
    newAsset().then((asset) => deleted('Asset', asset)),
    newFramework().then((framework) => deleted('Framework', framework)),
    newControl().then((control) => deleted('Control', control)),
  ]);
  const asset = await newAsset({ vendor_ids: [vendor.id] });
  const [deletedAsset, deletedFramework, deletedControl] = deletedOnes;
  const deleteVendor = 'mutation ($id: ID!) { deleteVendor(input: { vendorId: $id }) { deletedVendorId } }';
  await graphqlData(system, agent.owner, deleteVendor, deletedVendor);
  return {
    organization: organization_id,
    profile: user.id,
    membership: user.membership_id,
    asset: asset.id,
    vendor: vendor.id,
    framework: control.framework_id,
    control: control.id,
    deletedAsset,
    deletedVendor: deletedVendor.id,
    deletedFramework,
    deletedControl,
  };
}

function inOrganization({ organization }: Ids): object {
  return { organization_id: organization };
}
