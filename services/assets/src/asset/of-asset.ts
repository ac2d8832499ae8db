import type { Gid } from '@compliance/kit/gid';
import { ofRecord } from '@compliance/kit/scope';
import type { AssetsContext } from '../context.ts';
import type { Asset } from './asset.ts';

export const ofAsset = ofRecord('Asset', (context: AssetsContext, { scopeId, id }) =>
  context.assets.get(scopeId, id),
);

/** Many at once, in one query. */
export function loadAsset(context: AssetsContext, gid: Gid): Promise<Asset | undefined> {
  return context.assetLoader.load(gid);
}
