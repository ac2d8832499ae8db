import { createRegister, type Register } from '@compliance/kit/register';
import type { SubgraphResources } from '@compliance/kit/subgraph';
import { fold } from '@compliance/kit/text';
import { type VendorFields, vendorReferences } from './vendor.ts';

export type VendorRepository = Register<VendorFields>;

export function openVendorRepository(resources: SubgraphResources): Promise<VendorRepository> {
  return createRegister<VendorFields>({
    ...resources,
    definition: {
      collection: 'vendors',
      resource: 'vendor',
      type: 'Vendor',
      fields: [
        'name',
        'description',
        'category',
        'websiteUrl',
        'privacyPolicyUrl',
        'termsOfServiceUrl',
        'dataProcessingAgreementUrl',
        'statusPageUrl',
        'countries',
        'certifications',
        'businessOwnerId',
        'securityOwnerId',
      ],
      references: vendorReferences,
      twins: ({ name }) => ({ nameFolded: fold(name) }),
      orders: {
        NAME: { field: 'nameFolded', changeable: true },
        UPDATED_AT: { field: 'updatedAt', changeable: true },
      },
    },
  });
}
