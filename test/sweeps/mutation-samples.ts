import type { Right } from './rights.ts';
import type { Sample } from './samples.ts';
import type { SignedInMember, Tenant } from './tenant.ts';

export const newText = 'Another one';

export const mutationSamples: Readonly<Record<string, Sample>> = {
  createOrganization: write('organization:create', () => ({ name: newText })),
  updateOrganization: write('organization:update', ({ records }) => ({
    id: records.organization,
    name: newText,
  })),
  deleteOrganization: write('organization:delete', ({ records }) => ({ id: records.organization })),

  createUser: write('profile:create', ({ records }) => ({
    organizationId: records.organization,
    fullName: newText,
    emailAddress: 'another-one@example.com',
    role: 'VIEWER',
    kind: null,
  })),
  inviteUser: write('invitation:create', ({ records }) => ({
    organizationId: records.organization,
    profileId: records.profile,
  })),
  updateUser: write('profile:update', ({ records }) => ({
    id: records.profile,
    fullName: newText,
    kind: null,
  })),
  removeUser: write('profile:remove', ({ records }) => ({
    organizationId: records.organization,
    profileId: records.idleProfile,
  })),
  updateMembership: write('membership:update', ({ records }) => ({
    organizationId: records.organization,
    membershipId: records.membership,
    role: 'AUDITOR',
  })),
  createApiKey: { ...write('self', () => ({ name: newText, kind: 'MCP' })), needsSession: true },
  revokeApiKey: { ...write('self', (_, { apiKeyId }) => ({ apiKeyId })), needsSession: true },
  revokeSession: { ...write('self', (_, { sessionId }) => ({ sessionId })), needsSession: true },

  createAsset: write('asset:create', ({ records }) => ({
    organizationId: records.organization,
    name: newText,
    amount: 3,
    ownerId: records.profile,
    assetType: 'PHYSICAL',
    dataTypesStored: newText,
    vendorIds: [records.vendor],
  })),
  updateAsset: write('asset:update', ({ records }) => ({
    id: records.asset,
    name: newText,
    ownerId: records.profile,
    vendorIds: [records.vendor],
  })),
  ...endings('asset'),

  createVendor: write('vendor:create', ({ records }) => ({
    organizationId: records.organization,
    name: newText,
    businessOwnerId: records.profile,
    securityOwnerId: records.profile,
  })),
  updateVendor: write('vendor:update', ({ records }) => ({
    id: records.vendor,
    name: newText,
    businessOwnerId: records.profile,
    securityOwnerId: records.profile,
  })),
  ...endings('vendor'),

  createFramework: write('framework:create', ({ records }) => ({
    organizationId: records.organization,
    name: newText,
  })),
  updateFramework: write('framework:update', ({ records }) => ({ id: records.framework, name: newText })),
  ...endings('framework'),
  enableComplianceProgram: write('complianceProgram:enable', ({ records }) => ({
    organizationId: records.organization,
    templateIds: ['gdpr'],
  })),

  createControl: write('control:create', ({ records }) => ({
    frameworkId: records.framework,
    sectionTitle: newText,
    name: newText,
    status: 'NOT_APPLICABLE',
  })),
  updateControl: write('control:update', ({ records }) => ({ id: records.control, name: newText })),
  ...endings('control'),

  takeSnapshot: write('snapshot:create', ({ records }) => ({
    organizationId: records.organization,
    name: newText,
    type: 'ALL',
  })),
  deleteSnapshot: write('snapshot:delete', ({ records }) => ({ snapshotId: records.snapshot })),

  createWebhook: write('webhook:create', ({ records }) => ({
    organizationId: records.organization,
    url: 'https://another-one.example/',
    // Its own creation: so there is something in the list of its deliveries.
    eventTypes: ['webhook.created'],
  })),
  updateWebhook: write('webhook:update', ({ records }) => ({ id: records.webhook, state: 'PAUSED' })),
  deleteWebhook: write('webhook:delete', ({ records }) => ({ webhookId: records.webhook })),
  rotateWebhookSecret: write('webhook:update', ({ records }) => ({ webhookId: records.webhook })),
  replayWebhook: write('webhook:update', ({ records }) => ({ webhookId: records.webhook, fromSequence: 1 })),
};

function write(right: Right, input: (tenant: Tenant, caller: SignedInMember) => object): Sample {
  return { right, variables: (tenant, caller) => ({ input: input(tenant, caller) }) };
}

function endings(kind: 'asset' | 'vendor' | 'framework' | 'control'): Record<string, Sample> {
  const noun = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return {
    [`delete${noun}`]: write(`${kind}:delete`, ({ records }) => ({ [`${kind}Id`]: records[kind] })),
    [`restore${noun}`]: write(`${kind}:restore`, ({ deleted }) => ({ [`${kind}Id`]: deleted[kind] })),
  };
}
