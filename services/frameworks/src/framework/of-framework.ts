import type { Gid } from '@compliance/kit/gid';
import { ofRecord } from '@compliance/kit/scope';
import type { FrameworksContext } from '../context.ts';
import type { Framework } from './framework.ts';

export const ofFramework = ofRecord('Framework', (context: FrameworksContext, { scopeId, id }) =>
  context.frameworks.get(scopeId, id),
);

/** Many at once, in one query. */
export function loadFramework(context: FrameworksContext, gid: Gid): Promise<Framework | undefined> {
  return context.frameworkLoader.load(gid);
}
