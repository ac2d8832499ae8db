import * as fields from '@compliance/kit/fields';
import type { z } from 'zod';

/** What may be said of a vendor besides its name and category: all of it may be left out, and null clears. */
export const vendorDetails = {
  description: fields.description.optional(),
  websiteUrl: fields.url.optional(),
  privacyPolicyUrl: fields.url.optional(),
  termsOfServiceUrl: fields.url.optional(),
  dataProcessingAgreementUrl: fields.url.optional(),
  statusPageUrl: fields.url.optional(),
  countries: emptiedByNull(fields.countries),
  certifications: emptiedByNull(fields.certifications),
  businessOwnerId: fields.id.nullish(),
  securityOwnerId: fields.id.nullish(),
};

function emptiedByNull(set: z.ZodType<string[]>): z.ZodType<string[] | undefined> {
  return set
    .nullable()
    .transform((values) => values ?? [])
    .optional();
}
