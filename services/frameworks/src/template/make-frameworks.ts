import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError } from '@compliance/kit/operation/errors';
import { organizationGid } from '@compliance/kit/operation/gid';
import { fold } from '@compliance/kit/operation/text';
import type { FrameworksContext } from '../context.ts';
import type { Framework } from '../framework/framework.ts';
import type { FrameworkTemplate } from './framework-template.ts';

/**
 * Makes a framework of each template with all its controls, none of them implemented, and one entry for all of them.
 * @throws ConflictError for another framework that has the name of one
 */
export async function makeFrameworks(
  context: FrameworksContext,
  transaction: Transaction,
  templates: readonly FrameworkTemplate[],
): Promise<Framework[]> {
  await refuseTakenNames(context, transaction, templates);
  const frameworks = await context.frameworks.createMany(
    transaction,
    templates.map(({ id, name }) => ({ name, description: null, templateId: id })),
  );
  const controls = frameworks.flatMap(({ id: frameworkId }, index) =>
    (templates[index]?.controls ?? []).map((control) => ({
      ...control,
      frameworkId,
      status: 'NOT_IMPLEMENTED' as const,
      notImplementedJustification: null,
    })),
  );
  await context.controls.createMany(transaction, controls);
  recordEnabled(context, transaction, frameworks, controls.length);
  return frameworks;
}

async function refuseTakenNames(
  { frameworks }: FrameworksContext,
  transaction: Transaction,
  templates: readonly FrameworkTemplate[],
): Promise<void> {
  const match = { nameFolded: { $in: templates.map(({ name }) => fold(name)) } };
  const [taken] = await frameworks.currentWhere(transaction, match);
  if (taken !== undefined) {
    const message = `would make a framework named “${taken.name}”, and there is another one; rename that one`;
    throw new ConflictError(message, { field: 'templateIds' });
  }
}

function recordEnabled(
  { gids }: FrameworksContext,
  transaction: Transaction,
  frameworks: readonly Framework[],
  controls: number,
): void {
  const scopeId = transaction.stream.id;
  const ids = frameworks.map(({ id }) => gids.encode({ type: 'Framework', scopeId, id }));
  const templateIds = frameworks.flatMap(({ templateId }) => templateId ?? []);
  transaction.record({
    action: 'complianceProgram.enabled',
    resource: { type: 'complianceProgram', id: organizationGid(gids, scopeId) },
    changes: [
      { field: 'templateIds', before: [], after: templateIds },
      { field: 'frameworks', before: [], after: ids },
      { field: 'controls', before: 0, after: controls },
    ],
  });
}
