import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { vendorArguments } from './vendor-arguments.ts';
import { vendorFragment, vendorRecord } from './vendor-record.ts';

export const addVendor = tool({
  name: 'addVendor',
  title: 'Add a vendor',
  description: 'Add a company that an organization buys from, so that assets can name it in vendor_ids.',
  action: 'vendor:create',
  annotations: adding,
  input: z.strictObject({
    organization_id: organizationId,
    name: fields.name,
    ...vendorArguments,
    ...createOptions,
  }),
  output: z.object({ vendor: vendorRecord }),
  document: `
    mutation addVendor($input: CreateVendorInput!) {
      createVendor(input: $input) { vendor { ...vendor } }
    }
    ${vendorFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('createVendor'),
});
