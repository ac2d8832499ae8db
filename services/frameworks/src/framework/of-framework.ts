import type { RowKey } from '@compliance/kit/register-reads';
import { ofRecord } from '@compliance/kit/scope';
import type { FrameworksContext } from '../context.ts';
import type { Framework } from './framework.ts';

export const ofFramework = ofRecord('Framework', (context: FrameworksContext, key) =>
  context.frameworks.find(key),
);

/** Also one that has been deleted. */
export const ofAnyFramework = ofRecord('Framework', loadFramework);

/** Many at once; also one that has been deleted, as references lead to it. */
export function loadFramework(context: FrameworksContext, key: RowKey): Promise<Framework | undefined> {
  return context.frameworkLoader.load(key);
}
