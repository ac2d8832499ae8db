import { getOrganization } from '@compliance/kit/subgraph/get-organization';
import { getViewer } from '@compliance/kit/subgraph/get-viewer';
import { logEntryFields } from '@compliance/kit/subgraph/log-entry-fields';
import { entity, organizationId, reference, registerFields } from '@compliance/kit/subgraph/record-fields';
import { mutate, resolve, resolveWithin } from '@compliance/kit/subgraph/resolve';
import { resolveRecordReference, resolveReference } from '@compliance/kit/subgraph/resolve-reference';
import { listAuditLog } from './audit/list-audit-log.ts';
import { resolveAuditLogEntry } from './audit/resolve-audit-log-entry.ts';
import { listEvents } from './event/list-events.ts';
import { createOrganization } from './organization/create-organization.ts';
import { deleteOrganization } from './organization/delete-organization.ts';
import { listOrganizations } from './organization/list-organizations.ts';
import { organizationField } from './organization/organization-field.ts';
import { updateOrganization } from './organization/update-organization.ts';
import { viewerRole } from './organization/viewer-role.ts';
import type { Resolvers } from './schema.generated.ts';
import { compareSnapshots } from './snapshot/compare-snapshots.ts';
import { deleteSnapshot } from './snapshot/delete-snapshot.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import { listSnapshots } from './snapshot/list-snapshots.ts';
import { loadSnapshot } from './snapshot/of-snapshot.ts';
import { snapshotFields } from './snapshot/snapshot-fields.ts';
import { takeSnapshot } from './snapshot/take-snapshot.ts';
import { createVendor } from './vendor/create-vendor.ts';
import { deleteVendor } from './vendor/delete-vendor.ts';
import { getVendor } from './vendor/get-vendor.ts';
import { listVendors } from './vendor/list-vendors.ts';
import { loadVendor } from './vendor/of-vendor.ts';
import { restoreVendor } from './vendor/restore-vendor.ts';
import { updateVendor } from './vendor/update-vendor.ts';
import { createWebhook } from './webhook/create-webhook.ts';
import { deleteWebhook } from './webhook/delete-webhook.ts';
import { getWebhook } from './webhook/get-webhook.ts';
import { listWebhooks } from './webhook/list-webhooks.ts';
import { loadWebhook } from './webhook/of-webhook.ts';
import { replayWebhook } from './webhook/replay-webhook.ts';
import { rotateWebhookSecret } from './webhook/rotate-webhook-secret.ts';
import { updateWebhook } from './webhook/update-webhook.ts';
import { webhookFields } from './webhook/webhook-fields.ts';

export const resolvers: Resolvers = {
  Query: {
    viewer: resolve(getViewer),
    organization: resolve(getOrganization),
    organizations: resolve(listOrganizations),
    vendor: resolve(getVendor),
    vendors: resolve(listVendors),
    snapshot: resolve(getSnapshot),
    snapshots: resolve(listSnapshots),
    compareSnapshots: resolve(compareSnapshots),
    auditLog: resolve(listAuditLog),
    events: resolve(listEvents),
    webhook: resolve(getWebhook),
    webhooks: resolve(listWebhooks),
  },
  Mutation: {
    createOrganization: mutate(createOrganization),
    updateOrganization: mutate(updateOrganization),
    deleteOrganization: mutate(deleteOrganization),
    createVendor: mutate(createVendor),
    updateVendor: mutate(updateVendor),
    deleteVendor: mutate(deleteVendor),
    restoreVendor: mutate(restoreVendor),
    takeSnapshot: mutate(takeSnapshot),
    deleteSnapshot: mutate(deleteSnapshot),
    createWebhook: mutate(createWebhook),
    updateWebhook: mutate(updateWebhook),
    deleteWebhook: mutate(deleteWebhook),
    rotateWebhookSecret: mutate(rotateWebhookSecret),
    replayWebhook: mutate(replayWebhook),
  },
  Viewer: {
    __resolveReference: resolveReference(getViewer),
    organizations: resolve(listOrganizations),
  },
  Organization: {
    __resolveReference: resolveReference(getOrganization),
    id: organizationId,
    name: organizationField('name'),
    description: organizationField('description'),
    viewerRole,
    createdAt: organizationField('createdAt'),
    updatedAt: organizationField('updatedAt'),
    version: organizationField('version'),
    vendors: resolveWithin(listVendors),
    snapshots: resolveWithin(listSnapshots),
    auditLog: resolveWithin(listAuditLog),
    webhooks: resolveWithin(listWebhooks),
  },
  Vendor: {
    ...registerFields('Vendor'),
    businessOwnerId: reference('Profile', 'businessOwnerId'),
    businessOwner: entity('Profile', 'businessOwnerId'),
    securityOwnerId: reference('Profile', 'securityOwnerId'),
    securityOwner: entity('Profile', 'securityOwnerId'),
    __resolveReference: resolveRecordReference('Vendor', 'vendor:read', loadVendor),
  },
  Snapshot: {
    ...snapshotFields,
    __resolveReference: resolveRecordReference('Snapshot', 'snapshot:read', loadSnapshot),
  },
  AuditLogEntry: {
    ...logEntryFields,
    __resolveReference: resolveAuditLogEntry,
  },
  Webhook: {
    ...webhookFields,
    __resolveReference: resolveRecordReference('Webhook', 'webhook:read', loadWebhook),
  },
};
