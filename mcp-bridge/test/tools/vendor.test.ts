import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Agent, newAgent } from '../new-agent.ts';

let agent: Agent;
let organization_id: string;

beforeAll(async () => {
  agent = await newAgent(sharedTestSystem());
  organization_id = agent.organization_id;
});

test('addVendor answers every field', async () => {
  const { profileId } = agent.owner;
  const said = {
    name: 'Payroll Ltd',
    description: 'Pays everybody',
    category: 'FINANCE',
    website_url: 'https://payroll.example.com/',
    countries: ['DE', 'FR'],
    certifications: ['ISO 27001'],
    business_owner_id: profileId,
  };
  const vendor = await agent.newVendor({ ...said, countries: ['DE', 'FR', 'DE'] });
  expect(vendor).toMatchObject({
    ...said,
    organization_id,
    privacy_policy_url: null,
    terms_of_service_url: null,
    data_processing_agreement_url: null,
    status_page_url: null,
    security_owner_id: null,
    snapshot_id: null,
    source_id: null,
    version: 1,
  });
});

test('updateVendor keeps what is left out, clears what is null, and changes nothing with dry_run', async () => {
  const { id } = await agent.newVendor({ description: 'Hosts', website_url: 'https://example.com/' });
  const { vendor: tried } = await agent.get('updateVendor', { id, name: 'Tried', dry_run: true });
  const { vendor: changed } = await agent.get('updateVendor', { id, website_url: null, category: 'IT' });
  expect(tried.name).toBe('Tried');
  expect(changed).toMatchObject({
    name: 'Hosting Ltd',
    description: 'Hosts',
    website_url: null,
    category: 'IT',
    version: 2,
  });
});

test('listVendors searches, filters and orders', async () => {
  await agent.newVendor({ name: 'Quartz b', category: 'SECURITY' });
  await agent.newVendor({ name: 'Quartz a', category: 'SECURITY' });
  await agent.newVendor({ name: 'Quartz c' });
  const filter = { query: 'QUARTZ', category: 'SECURITY' };
  const order_by = { field: 'NAME', direction: 'ASC' };
  const { vendors } = await agent.get('listVendors', { organization_id, filter, order_by });
  expect(vendors.map(({ name }: { name: string }) => name)).toEqual(['Quartz a', 'Quartz b']);
});

test('somebody who answers for a vendor is not removed', async () => {
  const { id: profile_id } = await agent.newUser();
  await agent.newVendor({ security_owner_id: profile_id });
  const text = await agent.refusal('removeUser', { organization_id, profile_id });
  expect(text).toMatch(/^CONFLICT: .*1 vendor/);
});
