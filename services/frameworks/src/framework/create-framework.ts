import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const createFramework = operation({
  action: 'framework:create',
  input: z.strictObject({
    organizationId: fields.id,
    name: fields.name,
    description: fields.description.optional(),
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const { name, description = null } = input;
    const { frameworks } = context;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const framework = await frameworks.create(transaction, { name, description, templateId: null });
      return { framework, frameworkEdge: frameworks.edge(context, framework) };
    });
  },
});
