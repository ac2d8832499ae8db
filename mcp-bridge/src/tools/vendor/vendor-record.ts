import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { registerRecord } from '../register-record.ts';
import { fieldsOf } from '../selection.ts';

export const vendorRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: fields.vendorCategory,
  website_url: z.string().nullable(),
  privacy_policy_url: z.string().nullable(),
  terms_of_service_url: z.string().nullable(),
  data_processing_agreement_url: z.string().nullable(),
  status_page_url: z.string().nullable(),
  countries: z.array(z.string()),
  certifications: z.array(z.string()),
  business_owner_id: z.string().nullable(),
  security_owner_id: z.string().nullable(),
  ...registerRecord,
});

export const vendorFragment = `
  fragment vendor on Vendor {
    ${fieldsOf(vendorRecord)}
  }
`;
