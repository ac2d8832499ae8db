import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { AssetsContext } from '../context.ts';
import type { Asset } from './asset.ts';

export const ofAsset = ofRecord('Asset', (context: AssetsContext, key) => context.assets.find(key));

/** Also one that has been deleted. */
export const ofAnyAsset = ofRecord('Asset', loadAsset);

/** Many at once; also one that has been deleted, as references lead to it. */
export function loadAsset(context: AssetsContext, key: RowKey): Promise<Asset | undefined> {
  return context.assetLoader.load(key);
}
