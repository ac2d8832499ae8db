import type { IdentityContext } from '../context.ts';

/** Before a change of rights is answered once more: the first answer may have been cut short while edges were told. */
export function waitForChanges({ context }: { context: IdentityContext }): Promise<void> {
  return context.announcements.finish(undefined, context.requestId);
}
