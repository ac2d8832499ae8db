import { NotFoundError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { ofFramework } from '../framework/of-framework.ts';
import { operation } from '../operation.ts';
import { justified } from './control.ts';

export const createControl = operation({
  action: 'control:create',
  input: z.strictObject({
    frameworkId: fields.id,
    sectionTitle: fields.sectionTitle,
    name: fields.name,
    description: fields.description.optional(),
    status: fields.controlStatus.nullish(),
    notImplementedJustification: fields.justification.optional(),
    ...fields.createOptions,
  }),
  scope: ofFramework('frameworkId'),
  run: async ({ context, input, organizationId, record: framework }) => {
    const { sectionTitle, name, description = null, notImplementedJustification = null } = input;
    const status = input.status ?? 'NOT_IMPLEMENTED';
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      // It may have been deleted since the scope found it.
      if (!(await context.frameworks.current(transaction, framework.id))) throw new NotFoundError();
      const control = await context.controls.create(transaction, {
        frameworkId: framework.id,
        sectionTitle,
        name,
        description,
        status,
        notImplementedJustification: justified(status, notImplementedJustification),
      });
      return { control, controlEdge: context.controls.edge(context, control) };
    });
  },
});
