import { ConflictError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAnyControl } from './of-control.ts';

/** Within thirty days, and into a framework that is there. */
export const restoreControl = operation({
  action: 'control:restore',
  input: z.strictObject({ controlId: fields.id, ...fields.changeOptions }),
  scope: ofAnyControl('controlId'),
  run: async ({ context, input, organizationId, record }) => {
    const { expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const { row } = await context.controls.restore(transaction, record.id, { expectedVersion });
      if (!(await context.frameworks.current(transaction, row.frameworkId))) {
        throw new ConflictError('names a framework that is deleted; restore it first', {
          field: 'frameworkId',
        });
      }
      return { control: row };
    });
  },
});
