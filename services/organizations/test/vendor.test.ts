import { type ApiRecord, type Ask, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, getVendor, listVendors, updateVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);
const inOrganization = (vendor: object): object => ({
  organizationId: organization.organizationId,
  ...vendor,
});
const createOver = (ask: Ask, vendor: object): Promise<ApiRecord> =>
  askForOne(ask, createVendor, inOrganization(vendor));

beforeAll(async () => {
  organization = await newOrganization(system);
});

const bare = {
  description: null,
  category: 'OTHER',
  websiteUrl: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  dataProcessingAgreementUrl: null,
  statusPageUrl: null,
  countries: [],
  certifications: [],
  businessOwnerId: null,
  securityOwnerId: null,
};

describe.each(interfaces)('a vendor, over %s', (which) => {
  const ask = askOver(which, asOwner);
  const create = (vendor: object): Promise<ApiRecord> => createOver(ask, vendor);

  test('needs nothing but a name', async () => {
    const vendor = await create({ name: 'Hosting Ltd' });
    expect(vendor).toEqual({
      ...inOrganization({ name: 'Hosting Ltd', ...bare }),
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      snapshotId: null,
      sourceId: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: vendor['createdAt'],
    });
    expect(await askForOne(script, getVendor, { id: vendor.id })).toEqual(vendor);
  });

  test('has all it was given', async () => {
    const { profileId } = organization.owner;
    const given = {
      name: 'Backup Inc',
      description: 'Keeps\ncopies',
      category: 'DATA_STORAGE_AND_PROCESSING',
      websiteUrl: 'https://backup.example/',
      privacyPolicyUrl: 'https://backup.example/privacy?lang=en#top',
      termsOfServiceUrl: 'http://backup.example/terms',
      dataProcessingAgreementUrl: 'https://backup.example/dpa',
      statusPageUrl: 'https://status.backup.example',
      countries: ['DE', 'FR'],
      certifications: ['ISO 27001', 'SOC 2'],
      businessOwnerId: profileId,
      securityOwnerId: profileId,
    };
    const doubled = { countries: ['DE', 'FR', 'DE'], certifications: ['ISO 27001', ' ISO 27001', 'SOC 2'] };
    expect(await create({ ...given, ...doubled })).toMatchObject(given);
  });

  test('keeps what an update leaves out, and loses what it clears', async () => {
    const { profileId } = organization.owner;
    const given = {
      description: 'Keeps copies',
      category: 'FINANCE',
      websiteUrl: 'https://backup.example',
      countries: ['DE'],
      certifications: ['SOC 2'],
      businessOwnerId: profileId,
      securityOwnerId: profileId,
    };
    const vendor = await create({ name: 'Backup Inc', ...given });
    const { id } = vendor;
    const renamed = await askForOne(ask, updateVendor, { id, name: 'Backup Ltd', countries: ['FR', 'FR'] });
    expect(renamed).toEqual({
      ...vendor,
      name: 'Backup Ltd',
      countries: ['FR'],
      version: 2,
      updatedAt: expect.any(String),
    });
    const { category, ...clearable } = given;
    const nulls = Object.fromEntries(Object.keys(clearable).map((field) => [field, null]));
    const cleared = await askForOne(ask, updateVendor, { id, ...nulls, websiteUrl: ' ' });
    expect(cleared).toMatchObject({ ...bare, category, name: 'Backup Ltd', version: 3 });
    expect(await askForOne(ask, updateVendor, { id, ...nulls, name: 'Backup Ltd' })).toEqual(cleared);
    expect(await ask(updateVendor, { id, category: null })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['category'],
    });
  });

  test('is not changed by who has not seen its latest version', async () => {
    const { id } = await create({ name: 'Hosting Ltd' });
    const rivals = ['A', 'B', 'C'].map((name) => ask(updateVendor, { id, name, expectedVersion: 1 }));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    expect(await askForOne(script, getVendor, { id })).toMatchObject({ version: 2 });
  });

  test('is only tried out by a dry run', async () => {
    const { id } = await create({ name: 'Tried', dryRun: true });
    expect(await script(getVendor, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const vendor = await create({ name: 'Hosting Ltd' });
    const tried = await askForOne(ask, updateVendor, { id: vendor.id, name: 'Tried', dryRun: true });
    expect(tried).toMatchObject({ id: vendor.id, name: 'Tried', version: 2 });
    expect(await askForOne(script, getVendor, { id: vendor.id })).toEqual(vendor);
  });

  const many = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `Certificate ${index}`);
  test.each<[field: string, reason: string, value: unknown]>([
    ['name', 'TOO_SHORT', ' '],
    ['name', 'TOO_LONG', 'x'.repeat(256)],
    ['name', 'REQUIRED', null],
    ['name', 'UNSAFE_TEXT', '</p>'],
    ['description', 'TOO_LONG', 'x'.repeat(5001)],
    ['category', 'INVALID_ENUM', 'other'],
    ['websiteUrl', 'INVALID_FORMAT', 'javascript:alert(1)'],
    ['websiteUrl', 'INVALID_FORMAT', 'backup.example'],
    ['websiteUrl', 'INVALID_FORMAT', 'https:backup.example'],
    ['websiteUrl', 'INVALID_FORMAT', 'https://backup.example/a b'],
    ['websiteUrl', 'UNSAFE_TEXT', 'https://backup.example/<script>'],
    ['privacyPolicyUrl', 'UNSAFE_TEXT', 'https://backup.example/\nx'],
    ['statusPageUrl', 'TOO_LONG', `https://${'x'.repeat(2048)}`],
    ['countries.0', 'INVALID_FORMAT', ['de']],
    ['countries.1', 'INVALID_FORMAT', ['DE', 'ZZ']],
    ['certifications', 'TOO_LONG', many(101)],
    ['certifications.1', 'TOO_SHORT', ['ISO 27001', '']],
    ['businessOwnerId', 'INVALID_ID', 'nobody'],
    ['securityOwnerId', 'INVALID_ID', 'nobody'],
    ['stars', 'UNKNOWN_FIELD', 5],
  ])('refuses a bad %s: %s', async (field, reason, value) => {
    const [name = ''] = field.split('.');
    const reasons = which === 'GraphQL' ? { reasons: [reason] } : {};
    const refusal = { ...reasons, records: [], code: 'BAD_USER_INPUT', fields: [field] };
    const answer = await ask(createVendor, inOrganization({ name: 'Never', [name]: value }));
    expect(answer).toMatchObject(refusal);
    const { records } = await script(listVendors, inOrganization({ first: 1 }));
    expect(await ask(updateVendor, { id: records[0]?.id, [name]: value })).toMatchObject(refusal);
  });
});

test('a vendor may be made with nulls for all that it need not have', async () => {
  const vendor = await createOver(script, { ...bare, name: 'Bare', category: null, countries: null });
  expect(vendor).toMatchObject(bare);
});

test('the audit log has one entry for each vendor, and none for what was refused or tried', async () => {
  await createOver(script, { name: 'Tried', dryRun: true });
  await script(createVendor, inOrganization({ name: '' }));
  const { records } = await script(listVendors, inOrganization({ first: 100 }));
  const last = await createOver(script, { name: 'Last', businessOwnerId: organization.owner.profileId });
  const trail = await auditTrail(system, organization.organizationId, last.id);
  const entries = trail.filter(({ action }) => action === 'vendor.created');
  const ids = new Set(entries.map(({ resource }) => resource.id));
  expect(ids.size).toBe(entries.length);
  for (const { id } of [...records, last]) expect(ids).toContain(id);
  expect(entries.at(-1)?.changes).toContainEqual({
    field: 'businessOwnerId',
    before: null,
    after: organization.owner.profileId,
  });
});
