import {
  certifications,
  countries,
  description,
  id,
  mutationOptions,
  name,
  url,
  vendorCategory,
} from '@compliance/kit/fields';
import { storeReferences } from '@compliance/kit/references';
import { inOrganization } from '@compliance/kit/scope';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import type { VendorFields } from './vendor.ts';

const createVendorInput = z.strictObject({
  organizationId: id,
  name,
  description: description.optional(),
  category: vendorCategory.nullish(),
  websiteUrl: url.optional(),
  privacyPolicyUrl: url.optional(),
  termsOfServiceUrl: url.optional(),
  dataProcessingAgreementUrl: url.optional(),
  statusPageUrl: url.optional(),
  countries: countries.nullish(),
  certifications: certifications.nullish(),
  businessOwnerId: id.nullish(),
  securityOwnerId: id.nullish(),
  ...mutationOptions,
});

export const createVendor = operation({
  action: 'vendor:create',
  input: createVendorInput,
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const owners = await storeReferences(context, organizationId, {
      businessOwnerId: ['Profile', input.businessOwnerId ?? null],
      securityOwnerId: ['Profile', input.securityOwnerId ?? null],
    });
    const vendor = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.vendors.create(transaction, { ...fieldsOf(input), ...owners }),
    );
    return { vendor };
  },
});

type Owned = 'businessOwnerId' | 'securityOwnerId';

function fieldsOf(input: z.infer<typeof createVendorInput>): Omit<VendorFields, Owned> {
  return {
    name: input.name,
    description: input.description ?? null,
    category: input.category ?? 'OTHER',
    websiteUrl: input.websiteUrl ?? null,
    privacyPolicyUrl: input.privacyPolicyUrl ?? null,
    termsOfServiceUrl: input.termsOfServiceUrl ?? null,
    dataProcessingAgreementUrl: input.dataProcessingAgreementUrl ?? null,
    statusPageUrl: input.statusPageUrl ?? null,
    countries: input.countries ?? [],
    certifications: input.certifications ?? [],
  };
}
