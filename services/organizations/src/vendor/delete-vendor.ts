import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofVendor } from './of-vendor.ts';

/** Assets keep their link to it. */
export const deleteVendor = operation({
  action: 'vendor:delete',
  input: z.strictObject({ vendorId: fields.id, ...fields.changeOptions }),
  scope: ofVendor('vendorId'),
  run: async ({ context, input, organizationId, record }) => {
    const { vendorId, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      await context.vendors.remove(transaction, record.id, { expectedVersion });
      return { deletedVendorId: vendorId };
    });
  },
});
