import type * as fields from '@compliance/kit/operation/fields';
import type { Connection } from '@compliance/kit/paging/read-connection';
import type { Row } from '@compliance/kit/register/register-row';
import type { z } from 'zod';

/** What a vendor holds besides what every register row has. Ids are stored ids. */
export type VendorFields = {
  name: string;
  description: string | null;
  category: z.infer<typeof fields.vendorCategory>;
  websiteUrl: string | null;
  privacyPolicyUrl: string | null;
  termsOfServiceUrl: string | null;
  dataProcessingAgreementUrl: string | null;
  statusPageUrl: string | null;
  /** ISO 3166-1 alpha-2. */
  countries: string[];
  certifications: string[];
  businessOwnerId: string | null;
  securityOwnerId: string | null;
};

/** What its fields refer to. */
export const vendorReferences = { businessOwnerId: 'Profile', securityOwnerId: 'Profile' } as const;

export type Vendor = Row<VendorFields>;

export type VendorConnection = Connection<Vendor>;
