import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { justified } from './control.ts';
import { ofControl } from './of-control.ts';

/** Omitted keeps; null clears the description and the justification. */
export const updateControl = operation({
  action: 'control:update',
  input: z.strictObject({
    id: fields.id,
    sectionTitle: fields.sectionTitle.optional(),
    name: fields.name.optional(),
    description: fields.description.optional(),
    status: fields.controlStatus.optional(),
    notImplementedJustification: fields.justification.optional(),
    ...fields.changeOptions,
  }),
  scope: ofControl('id'),
  run: async ({ context, input, organizationId, record }) => {
    const { sectionTitle, name, description, status, notImplementedJustification, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const control = await context.controls.update(
        transaction,
        record.id,
        (row) => ({
          sectionTitle,
          name,
          description,
          status,
          notImplementedJustification: justified(status ?? row.status, notImplementedJustification),
        }),
        { expectedVersion },
      );
      return { control };
    });
  },
});
