import { NotFoundError } from '@compliance/kit/operation/errors';
import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { FrameworksContext } from '../context.ts';
import type { Control } from '../control/control.ts';
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

/** A control is never without its framework: both go in one transaction. */
export async function loadFrameworkOf(
  { organizationId: scopeId, frameworkId: id, snapshotId, asOf }: Control,
  _args: unknown,
  context: FrameworksContext,
): Promise<Framework> {
  const framework = await loadFramework(context, { scopeId, id, snapshotId, asOf });
  if (framework === undefined) throw new NotFoundError();
  return framework;
}
