import { graphql } from '@compliance/testing/graphql';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { camelCaseKeys } from '../../src/letter-case.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { type Agent, newAgent, tools } from '../new-agent.ts';

/** What each tool is asked for. */
const samples: Record<string, (agent: Agent) => object | Promise<object>> = {
  listOrganizations: () => ({}),
  listUsers: inOrganization,
  getUser: async ({ newUser }) => idOf(await newUser({ position: 'Analyst', kind: 'contractor' })),
  createUser: ({ organization_id }) => ({
    organization_id,
    full_name: 'Grace Hopper',
    email_address: 'grace@example.com',
    additional_email_addresses: ['admiral@example.com'],
    role: 'AUDITOR',
    kind: null,
    contract_start_date: '2026-01-31',
  }),
  inviteUser: async ({ organization_id, newUser }) => ({
    organization_id,
    profile_id: (await newUser()).id,
  }),
  updateUser: async ({ newUser }) => ({ ...idOf(await newUser()), full_name: 'Ada King', kind: 'employee' }),
  removeUser: async ({ organization_id, newUser }) => ({
    organization_id,
    profile_id: (await newUser()).id,
  }),
  updateMembership: async ({ organization_id, newUser }) => ({
    organization_id,
    membership_id: (await newUser()).membership_id,
    role: 'VIEWER',
  }),
  listAssets: inOrganization,
  getAsset: async ({ newAsset, newVendor }) => idOf(await newAsset({ vendor_ids: [(await newVendor()).id] })),
  addAsset: ({ organization_id, owner }) => ({
    organization_id,
    name: 'Database',
    amount: 1,
    owner_id: owner.profileId,
    asset_type: 'VIRTUAL',
    data_types_stored: 'Orders\nand invoices',
  }),
  updateAsset: async ({ newAsset }) => ({ ...idOf(await newAsset()), amount: 7 }),
  deleteAsset: async ({ newAsset }) => idOf(await newAsset()),
  restoreAsset: async (agent) => deleted(agent, 'deleteAsset', await agent.newAsset()),
  listVendors: inOrganization,
  addVendor: ({ organization_id, owner }) => ({
    organization_id,
    name: 'Payroll Ltd',
    description: 'Pays everybody',
    category: 'FINANCE',
    website_url: 'https://payroll.example.com/',
    countries: ['DE', 'FR'],
    certifications: ['ISO 27001'],
    business_owner_id: owner.profileId,
  }),
  updateVendor: async ({ newVendor }) => ({ ...idOf(await newVendor()), category: 'IT' }),
  restoreVendor: async (agent) => {
    const { id } = await agent.newVendor();
    await inGraph(agent, `mutation ($id: ID!) { deleteVendor(input: { vendorId: $id }) { dryRun } }`, id);
    return { id };
  },
  listFrameworks: inOrganization,
  getFramework: async ({ newFramework }) => idOf(await newFramework({ description: 'Ours' })),
  addFramework: ({ organization_id }) => ({ organization_id, name: 'House rules' }),
  updateFramework: async ({ newFramework }) => ({ ...idOf(await newFramework()), description: 'Ours' }),
  deleteFramework: async ({ newFramework }) => idOf(await newFramework()),
  restoreFramework: async (agent) => deleted(agent, 'deleteFramework', await agent.newFramework()),
  listControls: inOrganization,
  getControl: async ({ newControl }) =>
    idOf(await newControl({ status: 'NOT_APPLICABLE', not_implemented_justification: 'No office' })),
  addControl: async ({ newFramework }) => ({
    framework_id: (await newFramework()).id,
    section_title: 'A.5.10',
    name: 'Use of assets',
  }),
  updateControl: async ({ newControl }) => ({ ...idOf(await newControl()), status: 'IMPLEMENTED' }),
  deleteControl: async ({ newControl }) => idOf(await newControl()),
  restoreControl: async (agent) => deleted(agent, 'deleteControl', await agent.newControl()),
  listSnapshots: inOrganization,
  takeSnapshot: ({ organization_id }) => ({ organization_id, name: 'Audit 2026', type: 'ASSETS' }),
};

/** The types of the graph that the records are, by the key under which tools answer them. */
const types: Record<string, string> = { user: 'Profile' };

/** Fields that the graph has elsewhere than under the same name. */
const elsewhere: Record<string, string> = {
  membership_id: 'membership { id }',
  role: 'membership { role }',
  'membership.role': 'role',
  created_by: 'createdBy { id }',
  counts: 'counts { type count }',
};

const system = sharedTestSystem();
let agent: Agent;

beforeAll(async () => {
  agent = await newAgent(system);
  // For the lists.
  const { newAsset, newVendor, newControl, newSnapshot } = agent;
  await Promise.all([newAsset(), newVendor(), newControl(), newSnapshot()]);
});

test.each(tools)('$name answers what the graph answers, field by field', async (tool) => {
  const sample = samples[tool.name];
  if (sample === undefined) throw new Error(`There is no sample for ${tool.name}.`);
  const [[key, answer] = ['', undefined]] = Object.entries(await agent.get(tool.name, await sample(agent)));
  const records = [answer].flat() as ({ id: string } | string)[];
  expect(records).not.toEqual([]);
  for (const record of records) {
    if (typeof record !== 'string') expect(await inGraphTerms(tool, key, record.id)).toEqual(record);
    else if (key.startsWith('deleted_')) expect(await node(record, 'id')).toBeNull();
    else expect(await node(record, 'id')).toEqual({ id: record });
  }
});

/** The record as the graph has it, under the names of the tool. */
async function inGraphTerms({ output }: Tool, key: string, id: string): Promise<object> {
  const value = output.shape[key];
  const schema = (value instanceof z.ZodArray ? value.element : value) as z.ZodObject;
  const kind = key.replace(/s$/, '');
  const fields = Object.keys(schema.shape).map((name) => {
    const [camelCase] = Object.keys(camelCaseKeys({ [name]: null }) as object);
    return `${name}: ${elsewhere[`${kind}.${name}`] ?? elsewhere[name] ?? camelCase}`;
  });
  const type = types[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const record = await node(id, `... on ${type} { ${fields.join(' ')} }`);
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, field]) => [name, unwrapped(field)]));
}

function unwrapped(field: unknown): unknown {
  const isObject = typeof field === 'object' && field !== null && !Array.isArray(field);
  return isObject ? Object.values(field)[0] : field;
}

async function node(id: string, selection: string): Promise<object | null> {
  const data = await inGraph(agent, `query ($id: ID!) { node(id: $id) { ${selection} } }`, id);
  return (data?.['node'] as object | undefined) ?? null;
}

async function inGraph(
  { owner }: Agent,
  document: string,
  id: string,
): Promise<Record<string, unknown> | null> {
  const { data } = await graphql<Record<string, unknown>>(system, owner, document, { id });
  return data ?? null;
}

function inOrganization({ organization_id }: Agent): object {
  return { organization_id };
}

async function deleted({ get }: Agent, tool: string, record: { id: string }): Promise<object> {
  await get(tool, idOf(record));
  return idOf(record);
}

function idOf({ id }: { id: string }): { id: string } {
  return { id };
}
