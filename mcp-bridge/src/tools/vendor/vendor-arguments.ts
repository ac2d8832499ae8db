import * as fields from '@compliance/kit/operation/fields';

const profileId = fields.id.nullable().optional().describe('Profile id.');

/** Arguments that addVendor and updateVendor share. */
export const vendorArguments = {
  description: fields.description.optional(),
  category: fields.vendorCategory.optional(),
  website_url: fields.url.optional(),
  privacy_policy_url: fields.url.optional(),
  terms_of_service_url: fields.url.optional(),
  data_processing_agreement_url: fields.url.optional(),
  status_page_url: fields.url.optional(),
  countries: fields.countries.nullish().describe('ISO 3166 alpha-2 codes.'),
  certifications: fields.certifications.nullish(),
  business_owner_id: profileId,
  security_owner_id: profileId,
};
