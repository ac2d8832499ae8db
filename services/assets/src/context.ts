import type { Journal } from '@compliance/kit/journal';
import type { RecordLoader } from '@compliance/kit/record-loader';
import type { FindMissing } from '@compliance/kit/references';
import type { RequestContext } from '@compliance/kit/request-context';
import type { Asset } from './asset/asset.ts';
import type { AssetRepository } from './asset/asset-repository.ts';

export type AssetsContext = RequestContext & {
  journal: Journal;
  assets: AssetRepository;
  assetLoader: RecordLoader<Asset>;
  findMissing: FindMissing;
};
