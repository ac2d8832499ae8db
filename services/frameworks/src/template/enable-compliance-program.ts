import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { frameworkTemplates } from './framework-templates.ts';
import { makeFrameworks } from './make-frameworks.ts';

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
    const wanted = input.templateIds ?? fields.templateId.options;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const match = { templateId: { $in: [...wanted] } };
      const enabled = await context.frameworks.currentWhere(transaction, match);
      const isMissing = (id: string): boolean => !enabled.some(({ templateId }) => templateId === id);
      const missing = frameworkTemplates.filter(({ id }) => wanted.includes(id) && isMissing(id));
      const made = missing.length === 0 ? [] : await makeFrameworks(context, transaction, missing);
      const all = new Map([...enabled, ...made].map((framework) => [framework.templateId, framework]));
      return { organization: { organizationId }, frameworks: wanted.flatMap((id) => all.get(id) ?? []) };
    });
  },
});
