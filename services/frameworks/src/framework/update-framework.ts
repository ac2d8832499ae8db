import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofFramework } from './of-framework.ts';

/** Omitted keeps; a null description clears it. */
export const updateFramework = operation({
  action: 'framework:update',
  input: z.strictObject({
    id: fields.id,
    name: fields.name.optional(),
    description: fields.description.optional(),
    ...fields.changeOptions,
  }),
  scope: ofFramework('id'),
  run: async ({ context, input, organizationId, record }) => {
    const { name, description, expectedVersion } = input;
    const { frameworks } = context;
    return writeInOrganization(context, organizationId, input, async (transaction) => ({
      framework: await frameworks.update(transaction, record.id, { name, description }, { expectedVersion }),
    }));
  },
});
