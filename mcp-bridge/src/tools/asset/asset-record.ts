import * as fields from '@compliance/kit/fields';
import { z } from 'zod';

export const assetRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  amount: z.int(),
  owner_id: z.string(),
  asset_type: fields.assetType,
  data_types_stored: z.string(),
  vendor_ids: z.array(z.string()),
  snapshot_id: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const assetFragment = `
  fragment asset on Asset {
    id
    organizationId
    name
    amount
    ownerId
    assetType
    dataTypesStored
    vendorIds
    snapshotId
    version
    createdAt
    updatedAt
  }
`;
