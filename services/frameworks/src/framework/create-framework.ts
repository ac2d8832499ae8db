import { description, id, mutationOptions, name } from '@compliance/kit/fields';
import { inOrganization } from '@compliance/kit/scope';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const createFramework = operation({
  action: 'framework:create',
  input: z.strictObject({
    organizationId: id,
    name,
    description: description.optional(),
    ...mutationOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const { name, description = null } = input;
    const framework = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.frameworks.create(transaction, { name, description, templateId: null }),
    );
    return { framework };
  },
});
