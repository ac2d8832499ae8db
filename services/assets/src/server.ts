import { readFileSync } from 'node:fs';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { countReferencesRoutes } from '@compliance/kit/references/count-references';
import { findMissingAt } from '@compliance/kit/references/find-missing';
import { snapshotChangesRoutes } from '@compliance/kit/register/snapshot-changes';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import { startSubgraph } from '@compliance/kit/subgraph/subgraph';
import { openAssetRepository } from './asset/asset-repository.ts';
import type { AssetsConfig } from './config.ts';
import type { AssetsContext } from './context.ts';
import { resolvers } from './resolvers.ts';

const typeDefs = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

export function startAssets(config: AssetsConfig, overrides: Overrides = {}): Promise<RunningProcess> {
  return startSubgraph<AssetsContext>({
    name: 'assets',
    config,
    overrides,
    typeDefs,
    resolvers,
    async open(resources) {
      const assets = await openAssetRepository(resources);
      return {
        context: (base) => ({
          ...base,
          journal: resources.journal,
          assets,
          assetLoader: createRecordLoader(base, assets.findReferenced),
          findMissing: findMissingAt(resources.clientOf, base),
        }),
        internalRoutes: [
          ...countReferencesRoutes(resources, {
            asset: (organizationId, profileId) => assets.count(organizationId, { ownerId: profileId }),
          }),
          ...snapshotChangesRoutes(resources.journal, { asset: assets }),
        ],
      };
    },
  });
}
