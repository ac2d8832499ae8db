import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { registerRecord } from '../register-record.ts';
import { fieldsOf } from '../selection.ts';

export const assetRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  amount: z.int(),
  owner_id: z.string(),
  asset_type: fields.assetType,
  data_types_stored: z.string(),
  vendor_ids: z.array(z.string()),
  ...registerRecord,
});

export const assetFragment = `
  fragment asset on Asset {
    ${fieldsOf(assetRecord)}
  }
`;
