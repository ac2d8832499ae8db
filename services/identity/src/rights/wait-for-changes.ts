import type { IdentityContext } from '../context.ts';

/**
 * Before a change of rights is answered once more: the first answer may have been cut short while edges were told.
 * These may be changes of anybody's rights, so none of them leaves the request that waits untouched.
 */
export function waitForChanges({ context }: { context: IdentityContext }): Promise<void> {
  return context.announcements.finish();
}
