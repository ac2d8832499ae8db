import { fold } from '@compliance/kit/text';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, getVendor, listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const ask = askOver('GraphQL', asOwner);
const inOrganization = (vendor: object): object => ({
  organizationId: organization.organizationId,
  ...vendor,
});
const create = (vendor: object): Promise<ApiRecord> => askForOne(ask, createVendor, inOrganization(vendor));

beforeAll(async () => {
  organization = await newOrganization(system);
});

describe('a vendor', () => {
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

  test('needs nothing but a name', async () => {
    const vendor = await create({ name: 'Hosting Ltd' });
    expect(vendor).toEqual({
      ...inOrganization({ name: 'Hosting Ltd', ...bare }),
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      snapshotId: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: vendor['createdAt'],
    });
    expect(await askForOne(ask, getVendor, { id: vendor.id })).toEqual(vendor);
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
    expect(await create({ ...bare, name: 'Bare', category: null, countries: null })).toMatchObject(bare);
  });

  test('is only tried out by a dry run', async () => {
    const { id } = await create({ name: 'Tried', dryRun: true });
    expect(await ask(getVendor, { id })).toMatchObject({ code: 'NOT_FOUND' });
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
    const answer = await ask(createVendor, inOrganization({ name: 'Never', [name]: value }));
    expect(answer).toMatchObject({ records: [], code: 'BAD_USER_INPUT', fields: [field], reasons: [reason] });
  });

  test.each(['businessOwner', 'securityOwner'])('keeps its %s from being removed', async (owner) => {
    const { organizationId } = organization;
    const input = { organizationId, fullName: 'Ada', role: 'EMPLOYEE', emailAddress: `${owner}@example.com` };
    const { createUser } = await graphqlData<{ createUser: { user: { id: string } } }>(
      system,
      organization.owner,
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
      { input },
    );
    const { id: profileId } = createUser.user;
    await create({ name: 'Owned', [`${owner}Id`]: profileId });
    const { errors } = await graphql(
      system,
      organization.owner,
      'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }',
      { input: { organizationId, profileId } },
    );
    expect(errors).toMatchObject([
      { extensions: { code: 'CONFLICT' }, message: expect.stringMatching(/1 vendor/) },
    ]);
  });
});

describe('a list of vendors', () => {
  let made = 0;
  const add = (): Promise<ApiRecord> => {
    made += 1;
    const category = made % 2 === 0 ? 'FINANCE' : 'SECURITY';
    return create({ name: `${['Vendor', 'vendor', 'Éclair', 'zebra'][made % 4]} ${made % 7}`, category });
  };

  beforeAll(async () => {
    while (made < 22) await add();
  });

  describeList(asOwner, {
    list: listVendors,
    scope: () => inOrganization({}),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      UPDATED_AT: ({ updatedAt }) => String(updatedAt),
      NAME: ({ name }) => fold(name),
    },
    filter: { category: 'FINANCE' },
    add,
    change: async () => {}, // vendors cannot be changed yet
    async strangeCursors() {
      for (const name of ['One', 'Two']) await ask(createFramework, inOrganization({ name }));
      return [(await ask(listFrameworks, inOrganization({ first: 1 }))).nextCursor];
    },
  });

  test.each<[object, (vendor: ApiRecord) => boolean]>([
    [{ category: 'FINANCE' }, ({ category }) => category === 'FINANCE'],
    [{ query: 'CLAIR' }, ({ name }) => name.startsWith('Éclair')],
    [{ query: 'éc', category: 'SECURITY' }, () => false],
  ])('is filtered by %j', async (filter, matches) => {
    const all = await ask(listVendors, inOrganization({ first: 100 }));
    const { records } = await ask(listVendors, inOrganization({ first: 100, filter }));
    expect(records).toEqual(all.records.filter(matches));
  });
});

test('the audit log has one entry for each vendor, and none for what was refused or tried', async () => {
  await create({ name: 'Tried', dryRun: true });
  await ask(createVendor, inOrganization({ name: '' }));
  const { records } = await ask(listVendors, inOrganization({ first: 100 }));
  const last = await create({ name: 'Last', businessOwnerId: organization.owner.profileId });
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
