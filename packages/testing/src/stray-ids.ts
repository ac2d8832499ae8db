import { createGids, newId } from '@compliance/kit/operation/gid';
import type { TestSystem } from './test-system.ts';

/**
 * Ids that name nothing its sender may see, by why, made out of an own and a foreign record of the same type and an own
 * one of another type. All must get one and the same answer.
 */
export function strayIds(
  system: TestSystem,
  { own, foreign, other }: { own: string; foreign: string; other: string },
): Record<string, string> {
  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  const unknown = (like: string): string => {
    const gid = gids.decode(like);
    if (gid === undefined) throw new Error(`Not an id: ${like}`);
    const id = newId();
    // An organization is its own scope.
    return gids.encode({ ...gid, id, scopeId: gid.type === 'Organization' ? id : gid.scopeId });
  };
  return {
    unknown: unknown(own),
    foreign,
    'unknown elsewhere': unknown(foreign),
    tampered: `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    'of another type': other,
    empty: '',
    'another spelling': `${own}=`,
    'a path': '../../etc/passwd',
    'a control character': '\0',
    'no id at all': `{"$ne":""}`,
    long: 'A'.repeat(200_000),
  };
}
