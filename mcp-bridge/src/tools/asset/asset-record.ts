import * as fields from '@compliance/kit/fields';
import { z } from 'zod';
import { recordId, timestamp, wholeNumber } from '../record-fields.ts';

export const assetRecord = z.object({
  id: recordId,
  organization_id: recordId,
  name: z.string(),
  amount: wholeNumber,
  owner_id: recordId,
  asset_type: fields.assetType,
  data_types_stored: z.string(),
  vendor_ids: z.array(recordId),
  snapshot_id: recordId.nullable(),
  version: wholeNumber,
  created_at: timestamp,
  updated_at: timestamp,
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
