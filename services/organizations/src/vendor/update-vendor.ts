import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { requireReferences } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofVendor } from './of-vendor.ts';
import { vendorReferences } from './vendor.ts';
import { vendorDetails } from './vendor-details.ts';

/** Omitted keeps, null clears. */
export const updateVendor = operation({
  action: 'vendor:update',
  input: z.strictObject({
    id: fields.id,
    name: fields.name.optional(),
    category: fields.vendorCategory.optional(),
    ...vendorDetails,
    ...fields.changeOptions,
  }),
  scope: ofVendor('id'),
  run: async ({ context, input, organizationId, record }) => {
    const stored = await requireReferences(context, organizationId, vendorReferences, input);
    const { id, expectedVersion, dryRun, clientMutationId, ...patch } = stored;
    return writeInOrganization(context, organizationId, input, async (transaction) => ({
      vendor: await context.vendors.update(transaction, record.id, patch, { expectedVersion }),
    }));
  },
});
