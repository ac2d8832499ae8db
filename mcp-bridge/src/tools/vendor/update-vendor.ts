import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { vendorArguments } from './vendor-arguments.ts';
import { vendorFragment, vendorRecord } from './vendor-record.ts';

export const updateVendor = tool({
  name: 'updateVendor',
  title: 'Update a vendor',
  description:
    'Change a vendor. Arguments left out keep their value, null clears, a list replaces the whole list.',
  action: 'vendor:update',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Vendor id.'),
    name: fields.name.optional(),
    ...vendorArguments,
    ...changeOptions,
  }),
  output: z.object({ vendor: vendorRecord }),
  document: `
    mutation updateVendor($input: UpdateVendorInput!) {
      updateVendor(input: $input) { vendor { ...vendor } }
    }
    ${vendorFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('updateVendor'),
});
