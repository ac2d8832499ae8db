import type { CommandLineServices } from '@compliance/stack/as-command-line';

/** A list of the graph, and which fields of its records are exported: those that the service itself has. */
export type ExportedList = { service: keyof CommandLineServices; field: string; selection: string };

const times = 'version createdAt updatedAt';

/** By the name of the file. */
export const exportedLists: Readonly<Record<string, ExportedList>> = {
  people: {
    service: 'identity',
    field: 'profiles',
    selection: `id fullName emailAddress additionalEmailAddresses kind position contractStartDate contractEndDate
      state membership { id role } ${times}`,
  },
  invitations: {
    service: 'identity',
    field: 'invitations',
    selection: `id profile { id } expiresAt acceptedAt state ${times}`,
  },
  assets: {
    service: 'assets',
    field: 'assets',
    selection: `id name amount ownerId assetType dataTypesStored vendorIds ${times}`,
  },
  vendors: {
    service: 'organizations',
    field: 'vendors',
    selection: `id name description category websiteUrl privacyPolicyUrl termsOfServiceUrl dataProcessingAgreementUrl
      statusPageUrl countries certifications businessOwnerId securityOwnerId ${times}`,
  },
  frameworks: {
    service: 'frameworks',
    field: 'frameworks',
    selection: `id name description templateId ${times}`,
  },
  controls: {
    service: 'frameworks',
    field: 'controls',
    selection: `id frameworkId sectionTitle name description status notImplementedJustification ${times}`,
  },
  snapshots: {
    service: 'organizations',
    field: 'snapshots',
    selection: 'id name description type createdBy { id } counts { type count } digest createdAt',
  },
  webhooks: {
    service: 'organizations',
    field: 'webhooks',
    selection: `id url eventTypes state ${times}`,
  },
  'audit-log': {
    service: 'organizations',
    field: 'auditLog',
    selection: `id sequence occurredAt action actor { profileId apiKeyId sessionId kind } resourceType resourceId
      changes { field before after } requestId previousHash hash`,
  },
};
