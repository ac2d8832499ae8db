import type { Comparison, Difference } from '@compliance/kit/register/register-differences';
import type { AssetsProcess } from './open-assets.ts';

export async function differencesBetween(
  { assets }: AssetsProcess,
  comparison: Comparison,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of assets.differences(comparison)) found.push(difference);
  return found;
}
