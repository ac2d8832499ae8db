import type * as fields from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { z } from 'zod';

/** What an asset holds besides what every register row has. Ids are stored ids. */
export type AssetFields = {
  name: string;
  /** How many there are. */
  amount: number;
  ownerId: string;
  assetType: z.infer<typeof fields.assetType>;
  dataTypesStored: string;
  vendorIds: string[];
};

/** What its fields refer to. */
export const assetReferences = { ownerId: 'Profile', vendorIds: 'Vendor' } as const;

export type Asset = Row<AssetFields>;

export type AssetConnection = Connection<Asset>;
