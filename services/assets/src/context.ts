import type { Journal } from '@compliance/kit/journal/journal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import type { FindMissing } from '@compliance/kit/references/references';
import type { RecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { Asset } from './asset/asset.ts';
import type { AssetRepository } from './asset/asset-repository.ts';

export type AssetsContext = RequestContext & {
  journal: Journal;
  assets: AssetRepository;
  assetLoader: RecordLoader<Asset>;
  findMissing: FindMissing;
};
