/**
 * Generates the types of each service's resolvers out of its schema. With --check it only compares with the committed
 * files. `services` names what stands behind the schema's types and what resolvers are given.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const Organization = '@compliance/kit/subgraph/get-organization#OrganizationStub';
const AuditLogEntry = '@compliance/kit/journal/log-entry#LogEntry';
const AuditLogEntryConnection = '@compliance/kit/subgraph/log-entry-fields#LogEntryConnection';

const services = {
  assets: {
    contextType: './context.ts#AssetsContext',
    mappers: {
      Organization,
      Asset: './asset/asset.ts#Asset as AssetRow',
      AssetConnection: './asset/asset.ts#AssetConnection as AssetRows',
    },
  },
  frameworks: {
    contextType: './context.ts#FrameworksContext',
    mappers: {
      Organization,
      Framework: './framework/framework.ts#Framework as FrameworkRow',
      FrameworkConnection: './framework/framework.ts#FrameworkConnection as FrameworkRows',
      Control: './control/control.ts#Control as ControlRow',
      ControlConnection: './control/control.ts#ControlConnection as ControlRows',
      FrameworkTemplate: './template/framework-template.ts#FrameworkTemplate as TemplateFile',
    },
  },
  identity: {
    contextType: './context.ts#IdentityContext',
    mappers: {
      Organization,
      Profile: './profile/profile.ts#Profile as ProfileRow',
      ProfileConnection: './profile/profile.ts#ProfileConnection as ProfileRows',
      Membership: './profile/profile.ts#Profile as ProfileRow',
      Invitation: './invitation/invitation.ts#Invitation as InvitationRow',
      InvitationConnection: './invitation/invitation.ts#InvitationConnection as InvitationRows',
      CredentialKind: '@compliance/kit/operation/principal#CredentialKind as PrincipalKind',
      ApiKey: './api-key/api-key.ts#ApiKey as ApiKeyRow',
      ApiKeyConnection: './api-key/api-key.ts#ApiKeyConnection as ApiKeyRows',
      Session: './session/session.ts#Session as SessionRow',
      AuditLogEntry,
      AuditLogEntryConnection,
    },
  },
  organizations: {
    contextType: './context.ts#OrganizationsContext',
    mappers: {
      Organization,
      OrganizationConnection: './organization/organization.ts#OrganizationConnection as OrganizationRows',
      Vendor: './vendor/vendor.ts#Vendor as VendorRow',
      VendorConnection: './vendor/vendor.ts#VendorConnection as VendorRows',
      Snapshot: './snapshot/snapshot.ts#Snapshot as SnapshotRow',
      SnapshotConnection: './snapshot/snapshot.ts#SnapshotConnection as SnapshotRows',
      SnapshotComparison: './snapshot/snapshot-comparison.ts#SnapshotComparison as ComparedRows',
      Webhook: './webhook/webhook.ts#Webhook as WebhookRow',
      WebhookConnection: './webhook/webhook.ts#WebhookConnection as WebhookRows',
      WebhookDelivery: './delivery/delivery.ts#Delivery as DeliveryRow',
      WebhookDeliveryConnection: './delivery/delivery.ts#DeliveryConnection as DeliveryRows',
      AuditLogEntry,
      AuditLogEntryConnection,
    },
  },
};

const common = read('packages/kit/src/subgraph/common.graphql');
for (const [service, types] of Object.entries(services)) {
  const folder = `services/${service}/src`;
  const filename = `${folder}/schema.generated.ts`;
  const generated = await codegen({
    filename,
    schema: parse(`${common}\n${read(`${folder}/schema.graphql`)}`),
    documents: [],
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
    config: {
      ...types,
      scalars: { DateTime: 'string', ID: 'string', JSON: 'unknown' },
      enumsAsTypes: true,
      federation: true,
      skipTypename: true,
      useTypeImports: true,
    },
  });
  if (!process.argv.includes('--check')) writeFileSync(new URL(filename, root), generated);
  else if (read(filename) !== generated) fail(`${filename} is stale: run node scripts/codegen.ts`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
