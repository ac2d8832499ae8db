import { readFileSync } from 'node:fs';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { checkReferencesRoute } from '@compliance/kit/references/check-references';
import { countReferencesRoutes } from '@compliance/kit/references/count-references';
import { findMissingAt } from '@compliance/kit/references/find-missing';
import { snapshotChangesRoutes } from '@compliance/kit/register/snapshot-changes';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import { startSubgraph } from '@compliance/kit/subgraph/subgraph';
import { openAuditRepository } from './audit/audit-repository.ts';
import { journalNudgeRoute } from './audit/journal-nudge-route.ts';
import { startAudit } from './audit/start-audit.ts';
import type { OrganizationsConfig } from './config.ts';
import type { OrganizationsContext } from './context.ts';
import { createOwnerAt } from './organization/create-owner.ts';
import { openDeletionRepository } from './organization/deletion-repository.ts';
import { startDeletionSweep } from './organization/deletion-sweep.ts';
import { endMembershipsAt } from './organization/end-memberships.ts';
import { openFoundingRepository } from './organization/founding-repository.ts';
import { startFoundingSweep } from './organization/founding-sweep.ts';
import { createOrganizationLoader } from './organization/organization-loader.ts';
import { openOrganizationRepository } from './organization/organization-repository.ts';
import { purgeEverywhereAt } from './organization/purge-everywhere.ts';
import { resolvers } from './resolvers.ts';
import { startSnapshots } from './snapshot/start-snapshots.ts';
import { openVendorRepository } from './vendor/vendor-repository.ts';
import { startWebhooks } from './webhook/start-webhooks.ts';

const typeDefs = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

export function startOrganizations(
  config: OrganizationsConfig,
  overrides: Overrides = {},
): Promise<RunningProcess> {
  return startSubgraph<OrganizationsContext>({
    name: 'organizations',
    config,
    overrides,
    typeDefs,
    resolvers,
    async open(resources) {
      const organizations = await openOrganizationRepository(resources);
      const vendors = await openVendorRepository(resources);
      const foundings = await openFoundingRepository(resources.mongo.database);
      const identity = resources.clientOf('identity');
      const endMemberships = endMembershipsAt(identity);
      const deletions = await openDeletionRepository(resources.mongo.database);
      const purgeEverywhere = purgeEverywhereAt(resources.clientOf);
      const sweeps = [
        startFoundingSweep({ ...resources, foundings, endMemberships }),
        startDeletionSweep({ ...resources, deletions, endMemberships, purgeEverywhere }),
      ];
      const snapshots = await startSnapshots(resources);
      const auditLog = await openAuditRepository(resources);
      const webhooks = await startWebhooks({ ...resources, auditLog, organizations }, config);
      const audit = await startAudit(resources, auditLog);
      return {
        context: (base) => ({
          ...base,
          journal: resources.journal,
          auditLog,
          organizations,
          organizationLoader: createOrganizationLoader(base, organizations),
          foundings,
          createOwner: createOwnerAt(identity),
          organizationCreation: config.organizationCreation,
          deletions,
          endMemberships,
          vendors,
          vendorLoader: createRecordLoader(base, vendors.findReferenced),
          ...snapshots.context(base),
          ...webhooks.context(base),
          findMissing: findMissingAt(resources.clientOf, base),
        }),
        internalRoutes: [
          journalNudgeRoute(audit),
          checkReferencesRoute({ Vendor: vendors.getMany }),
          ...snapshotChangesRoutes(resources.journal, { vendor: vendors }),
          ...countReferencesRoutes(resources, {
            vendor: (organizationId, profileId) =>
              vendors.count(organizationId, {
                $or: [{ businessOwnerId: profileId }, { securityOwnerId: profileId }],
              }),
          }),
        ],
        close: async () => {
          await Promise.all([...sweeps, snapshots, audit, webhooks].map((running) => running.stop()));
        },
      };
    },
  });
}
