import { fold } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { type VendorFields, vendorReferences } from './vendor.ts';

export type VendorRepository = Register<VendorFields>;

export function openVendorRepository(resources: RegisterResources): Promise<VendorRepository> {
  return openRegister<VendorFields>({
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
      sortTexts: ({ name }) => ({ nameFolded: fold(name) }),
      orders: {
        NAME: { field: 'nameFolded', changeable: true },
        UPDATED_AT: { field: 'updatedAt', changeable: true },
      },
    },
  });
}
