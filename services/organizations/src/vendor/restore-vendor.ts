import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { refuseRemovedProfiles } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAnyVendor } from './of-vendor.ts';

/** Within thirty days. */
export const restoreVendor = operation({
  action: 'vendor:restore',
  input: z.strictObject({ vendorId: fields.id, ...fields.changeOptions }),
  scope: ofAnyVendor('vendorId'),
  run: async ({ context, input, organizationId, record }) => {
    const { expectedVersion } = input;
    await refuseRemovedProfiles(context, organizationId, ['businessOwnerId', 'securityOwnerId'], record);
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const { row } = await context.vendors.restore(transaction, record.id, { expectedVersion });
      return { vendor: row };
    });
  },
});
