import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofControl } from './of-control.ts';

export const deleteControl = operation({
  action: 'control:delete',
  input: z.strictObject({ controlId: fields.id, ...fields.changeOptions }),
  scope: ofControl('controlId'),
  run: async ({ context, input, organizationId, record }) => {
    const { controlId, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      await context.controls.remove(transaction, record.id, { expectedVersion });
      return { deletedControlId: controlId };
    });
  },
});
