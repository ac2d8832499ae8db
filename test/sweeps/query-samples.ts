import type { Right } from './rights.ts';
import type { Sample } from './samples.ts';
import type { RecordKind } from './tenant.ts';

const viewer: Sample = { right: 'self', variables: () => ({}) };

/** What has a list at the root and the same one under Organization. */
const lists: Record<string, Right> = {
  profiles: 'profile:read',
  invitations: 'invitation:read',
  assets: 'asset:read',
  vendors: 'vendor:read',
  frameworks: 'framework:read',
  controls: 'control:read',
  snapshots: 'snapshot:read',
  webhooks: 'webhook:read',
  auditLog: 'auditLog:read',
};

export const querySamples: Readonly<Record<string, Sample>> = {
  viewer,
  organizations: viewer,
  'Viewer.organizations': viewer,
  'Viewer.activity': viewer,
  'Viewer.apiKeys': { ...viewer, needsSession: true },
  'Viewer.sessions': { ...viewer, needsSession: true },
  accessMatrix: viewer,
  frameworkTemplates: viewer,
  'node of ApiKey': { right: 'self', variables: (_, { apiKeyId }) => ({ id: apiKeyId }), needsSession: true },
  'node of Organization': get('organization', 'organization:read'),
  'node of Profile': get('profile', 'profile:read'),
  'node of Membership': get('membership', 'membership:read'),
  'node of Invitation': get('invitation', 'invitation:read'),
  'node of Asset': get('asset', 'asset:read'),
  'node of Vendor': get('vendor', 'vendor:read'),
  'node of Framework': get('framework', 'framework:read'),
  'node of Control': get('control', 'control:read'),
  'node of Snapshot': get('snapshot', 'snapshot:read'),
  'node of Webhook': get('webhook', 'webhook:read'),
  'node of AuditLogEntry': get('auditLogEntry', 'auditLog:read'),
  organization: get('organization', 'organization:read'),
  profile: get('profile', 'profile:read'),
  asset: get('asset', 'asset:read'),
  vendor: get('vendor', 'vendor:read'),
  framework: get('framework', 'framework:read'),
  control: get('control', 'control:read'),
  snapshot: get('snapshot', 'snapshot:read'),
  webhook: get('webhook', 'webhook:read'),
  ...Object.fromEntries(Object.entries(lists).flatMap(([name, right]) => listSamples(name, right))),
  'Framework.controls': {
    right: 'control:read',
    variables: ({ records }) => ({ parentId: records.framework }),
  },
  'Webhook.deliveries': {
    right: 'webhook:read',
    variables: ({ records }) => ({ parentId: records.webhook }),
  },
  compareSnapshots: {
    right: 'snapshot:read',
    variables: ({ records }) => ({ from: records.earlierSnapshot, to: records.snapshot, type: 'ASSETS' }),
  },
  events: {
    right: 'event:read',
    variables: ({ records }) => ({ organizationId: records.organization }),
  },
  explainAccess: {
    right: 'access:explain',
    variables: ({ records }) => ({
      organizationId: records.organization,
      action: 'asset:create',
      profileId: records.profile,
    }),
  },
};

function get(kind: RecordKind, right: Right): Sample {
  return { right, variables: ({ records }) => ({ id: records[kind] }) };
}

function listSamples(name: string, right: Right): [string, Sample][] {
  return [
    [name, { right, variables: ({ records }) => ({ organizationId: records.organization }) }],
    [`Organization.${name}`, { right, variables: ({ records }) => ({ parentId: records.organization }) }],
  ];
}
