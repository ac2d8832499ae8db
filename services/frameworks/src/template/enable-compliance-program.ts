import { ConflictError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import type { Transaction } from '@compliance/kit/journal';
import { inOrganization } from '@compliance/kit/scope';
import { fold } from '@compliance/kit/text';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import type { FrameworksContext } from '../context.ts';
import type { Framework } from '../framework/framework.ts';
import { operation } from '../operation.ts';
import type { FrameworkTemplate } from './framework-template.ts';
import { frameworkTemplates } from './framework-templates.ts';

/** Makes what is missing and answers all: enabling twice is enabling once. */
export const enableComplianceProgram = operation({
  action: 'complianceProgram:enable',
  input: z.strictObject({
    organizationId: fields.id,
    templateIds: fields.templateIds.nullish(),
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const ids = input.templateIds ?? fields.templateId.options;
    const frameworks = await writeInOrganization(context, organizationId, input, async (transaction) => {
      const match = { templateId: { $in: [...ids] } };
      const enabled = await context.frameworks.currentWhere(transaction, match);
      const missing = frameworkTemplates.filter(
        ({ id }) => ids.includes(id) && !enabled.some(({ templateId }) => templateId === id),
      );
      const made = missing.length === 0 ? [] : await makeFrameworks(context, transaction, missing);
      const all = new Map([...enabled, ...made].map((framework) => [framework.templateId, framework]));
      return ids.flatMap((id) => all.get(id) ?? []);
    });
    return { organization: { organizationId }, frameworks };
  },
});

/** @throws ConflictError for a framework that is not of the template and has its name */
async function makeFrameworks(
  context: FrameworksContext,
  transaction: Transaction,
  templates: readonly FrameworkTemplate[],
): Promise<Framework[]> {
  await refuseTakenNames(context, transaction, templates);
  const frameworks = await context.frameworks.createMany(
    transaction,
    templates.map(({ id, name }) => ({ name, description: null, templateId: id })),
  );
  const controls = await context.controls.createMany(
    transaction,
    templates.flatMap((template, index) =>
      template.controls.map((control) => ({
        ...control,
        frameworkId: frameworks[index]?.id ?? '',
        status: 'NOT_IMPLEMENTED' as const,
        notImplementedJustification: null,
      })),
    ),
  );
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

/** One entry for all that was made. */
function recordEnabled(
  { gids }: FrameworksContext,
  transaction: Transaction,
  frameworks: readonly Framework[],
  controls: number,
): void {
  const scopeId = transaction.stream.id;
  const made = frameworks.map(({ id }) => gids.encode({ type: 'Framework', scopeId, id }));
  const templateIds = frameworks.flatMap(({ templateId }) => templateId ?? []);
  transaction.record({
    action: 'complianceProgram.enabled',
    resource: {
      type: 'complianceProgram',
      id: gids.encode({ type: 'Organization', scopeId, id: scopeId }),
    },
    changes: [
      { field: 'templateIds', before: [], after: templateIds },
      { field: 'frameworks', before: [], after: made },
      { field: 'controls', before: 0, after: controls },
    ],
  });
}
