import { readFileSync } from 'node:fs';
import { countReferencesRoutes } from '@compliance/kit/count-references';
import { findMissingAt } from '@compliance/kit/find-missing';
import { createRecordLoader } from '@compliance/kit/record-loader';
import type { Overrides } from '@compliance/kit/runtime';
import { snapshotChangesRoutes } from '@compliance/kit/snapshot-changes';
import type { RunningProcess } from '@compliance/kit/start-listeners';
import { startSubgraph } from '@compliance/kit/subgraph';
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
          assetLoader: createRecordLoader(assets.findReferenced),
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
