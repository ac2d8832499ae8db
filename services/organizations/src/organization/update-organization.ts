import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** Omitted keeps, null clears. */
export const updateOrganization = operation({
  action: 'organization:update',
  input: z.strictObject({
    id: fields.id,
    name: fields.name.optional(),
    description: fields.description.optional(),
    ...fields.changeOptions,
  }),
  scope: inOrganization('id'),
  run: async ({ context, input, organizationId }) => {
    const { name, description, expectedVersion } = input;
    const { organizations } = context;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const patch = { name, description };
      return {
        organization: await organizations.update(transaction, organizationId, patch, { expectedVersion }),
      };
    });
  },
});
