import * as fields from '@compliance/kit/operation/fields';

/** What may be said of a vendor besides its name and category: all of it may be left out, and null clears. */
export const vendorDetails = {
  description: fields.description.optional(),
  websiteUrl: fields.url.optional(),
  privacyPolicyUrl: fields.url.optional(),
  termsOfServiceUrl: fields.url.optional(),
  dataProcessingAgreementUrl: fields.url.optional(),
  statusPageUrl: fields.url.optional(),
  countries: fields.emptiedByNull(fields.countries),
  certifications: fields.emptiedByNull(fields.certifications),
  businessOwnerId: fields.id.nullish(),
  securityOwnerId: fields.id.nullish(),
};
