import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { requireReferences } from '@compliance/kit/references/references';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { type VendorFields, vendorReferences } from './vendor.ts';
import { vendorDetails } from './vendor-details.ts';

const createVendorInput = z.strictObject({
  organizationId: fields.id,
  name: fields.name,
  category: fields.vendorCategory.nullish(),
  ...vendorDetails,
  ...fields.createOptions,
});

export const createVendor = operation({
  action: 'vendor:create',
  input: createVendorInput,
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    const stored = await requireReferences(context, organizationId, vendorReferences, input);
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const vendor = await context.vendors.create(transaction, fieldsOf(stored));
      return { vendor, vendorEdge: context.vendors.edge(context, vendor) };
    });
  },
});

/** A vendor of which nothing more is said than what `input` says, its references by stored ids. */
function fieldsOf(input: z.infer<typeof createVendorInput>): VendorFields {
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
    businessOwnerId: input.businessOwnerId ?? null,
    securityOwnerId: input.securityOwnerId ?? null,
  };
}
