import { describe, expect, test } from '@jest/globals';
import { describeTool } from '../describe-tool.ts';
import { toolsets } from './registry.ts';

type Face = { required?: string; optional?: string; answers: string };

/** The contract's tools: their parameters, and what they answer. */
const contract: Record<string, Record<string, Face>> = {
  default: {
    listOrganizations: { optional: 'organization_id', answers: 'organizations' },
    listUsers: list('users', 'filter'),
    getUser: { required: 'id', answers: 'user' },
    createUser: {
      required: 'organization_id full_name email_address role kind',
      optional: 'additional_email_addresses position contract_start_date contract_end_date',
      answers: 'user',
    },
    inviteUser: { required: 'organization_id profile_id', answers: 'invitation_id' },
    updateUser: {
      required: 'id full_name kind',
      optional: 'additional_email_addresses position contract_start_date contract_end_date',
      answers: 'user',
    },
    removeUser: { required: 'organization_id profile_id', answers: 'deleted_user_id' },
    updateMembership: { required: 'organization_id membership_id role', answers: 'membership' },
    listAssets: list('assets', 'filter'),
    getAsset: { required: 'id', answers: 'asset' },
    addAsset: {
      required: 'organization_id name amount owner_id asset_type data_types_stored',
      optional: 'vendor_ids',
      answers: 'asset',
    },
    updateAsset: {
      required: 'id',
      optional: 'name amount owner_id asset_type data_types_stored vendor_ids',
      answers: 'asset',
    },
    deleteAsset: { required: 'id', answers: 'deleted_asset_id' },
    listVendors: list('vendors', 'filter'),
    addVendor: { required: 'organization_id name', optional: vendorParameters(), answers: 'vendor' },
    updateVendor: { required: 'id', optional: `name ${vendorParameters()}`, answers: 'vendor' },
    listFrameworks: list('frameworks'),
    getFramework: { required: 'id', answers: 'framework' },
    addFramework: { required: 'organization_id name', optional: 'description', answers: 'framework' },
    updateFramework: { required: 'id', optional: 'name description', answers: 'framework' },
    deleteFramework: { required: 'id', answers: 'deleted_framework_id' },
    listControls: list('controls', 'filter'),
    updateControl: {
      required: 'id',
      optional: 'section_title name description status not_implemented_justification',
      answers: 'control',
    },
    listSnapshots: list('snapshots', 'filter'),
    takeSnapshot: { required: 'organization_id name type', optional: 'description', answers: 'snapshot' },
  },
  controls: {
    getControl: { required: 'id', answers: 'control' },
    addControl: {
      required: 'framework_id section_title name',
      optional: 'description status not_implemented_justification',
      answers: 'control',
    },
    deleteControl: { required: 'id', answers: 'deleted_control_id' },
  },
  restore: {
    restoreAsset: { required: 'id', answers: 'asset' },
    restoreVendor: { required: 'id', answers: 'vendor' },
    restoreFramework: { required: 'id', answers: 'framework' },
    restoreControl: { required: 'id', answers: 'control' },
  },
};

const descriptions = [...toolsets.values()].flat().map(describeTool);

test('offers exactly the toolsets and tools of the contract', () => {
  const offered = [...toolsets].map(([name, tools]) => [name, tools.map((tool) => tool.name)]);
  expect(offered).toEqual(Object.entries(contract).map(([name, faces]) => [name, Object.keys(faces)]));
});

describe.each(descriptions)(
  '$name',
  ({ name, title, description, inputSchema, outputSchema, annotations }) => {
    const face = Object.values(contract).find((faces) => name in faces)?.[name];
    const [required, optional, answers] = [face?.required, face?.optional, face?.answers].map(words);
    const adds = /^(add|create|invite|take)/.test(name);
    const restores = name.startsWith('restore');
    const changes = /^(update|delete|remove)/.test(name);

    test("takes the contract's parameters and requires the required ones", () => {
      const additions = [
        ...(changes || restores ? ['expected_version'] : []),
        ...(adds || changes || restores ? ['dry_run'] : []),
      ];
      expect(Object.keys(inputSchema.properties ?? {}).sort()).toEqual(
        [...(required ?? []), ...(optional ?? []), ...additions].sort(),
      );
      expect([...(inputSchema.required ?? [])].sort()).toEqual(required?.sort());
      expect(inputSchema['additionalProperties']).toBe(false);
    });

    test('answers what the contract names', () => {
      expect(Object.keys(outputSchema?.['properties'] ?? {})).toEqual(answers);
      expect(outputSchema?.['required']).toEqual(answers?.filter((key) => key !== 'next_cursor'));
    });

    test('says what it is and how it behaves', () => {
      expect(title?.length).toBeGreaterThan(5);
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations).toEqual({
        readOnlyHint: !(adds || changes || restores),
        destructiveHint: changes,
        idempotentHint: !adds,
        openWorldHint: name === 'inviteUser',
      });
    });

    test('has plain schemas that every client understands', () => {
      expect(JSON.stringify([inputSchema, outputSchema])).not.toMatch(/"\$|anyOf|oneOf|allOf/);
    });
  },
);

test('the default list is small enough for every conversation', () => {
  const listed = descriptions.slice(0, Object.keys(contract['default'] ?? {}).length);
  const read = listed.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  expect(listed.length).toBeLessThanOrEqual(25);
  expect(bytes({ tools: listed })).toBeLessThanOrEqual(32_000);
  // What a model reads of it, at an estimated four bytes a token.
  expect(bytes(read) / 4).toBeLessThanOrEqual(6_000);
});

function list(records: string, filter = ''): Face {
  const optional = `size cursor order_by ${filter}`;
  return { required: 'organization_id', optional, answers: `${records} next_cursor` };
}

function vendorParameters(): string {
  const urls = ['website', 'privacy_policy', 'terms_of_service', 'data_processing_agreement', 'status_page'];
  const others = 'description category countries certifications business_owner_id security_owner_id';
  return `${others} ${urls.map((name) => `${name}_url`).join(' ')}`;
}

function words(text = ''): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function bytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
