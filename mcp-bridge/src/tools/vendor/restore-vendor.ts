import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { restoring } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { vendorFragment, vendorRecord } from './vendor-record.ts';

export const restoreVendor = tool({
  name: 'restoreVendor',
  title: 'Restore a vendor',
  description: 'Bring back a vendor that was deleted in the last 30 days.',
  action: 'vendor:restore',
  annotations: restoring,
  input: z.strictObject({
    id: fields.id.describe('Vendor id.'),
    ...changeOptions,
  }),
  output: z.object({ vendor: vendorRecord }),
  document: `
    mutation restoreVendor($input: RestoreVendorInput!) {
      restoreVendor(input: $input) { vendor { ...vendor } }
    }
    ${vendorFragment}
  `,
  variables: ({ id, ...options }) => ({ input: { vendor_id: id, ...options } }),
  result: payloadOf('restoreVendor'),
});
