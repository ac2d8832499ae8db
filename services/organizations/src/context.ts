import type { Journal } from '@compliance/kit/journal';
import type { RecordLoader } from '@compliance/kit/record-loader';
import type { FindMissing } from '@compliance/kit/references';
import type { RequestContext } from '@compliance/kit/request-context';
import type { CreateOwner } from './organization/create-owner.ts';
import type { DeletionRepository } from './organization/deletion-repository.ts';
import type { EndMemberships } from './organization/end-memberships.ts';
import type { FoundingRepository } from './organization/founding-repository.ts';
import type { OrganizationLoader } from './organization/organization-loader.ts';
import type { OrganizationRepository } from './organization/organization-repository.ts';
import type { Vendor } from './vendor/vendor.ts';
import type { VendorRepository } from './vendor/vendor-repository.ts';

export type OrganizationsContext = RequestContext & {
  journal: Journal;
  organizations: OrganizationRepository;
  organizationLoader: OrganizationLoader;
  foundings: FoundingRepository;
  createOwner: CreateOwner;
  deletions: DeletionRepository;
  endMemberships: EndMemberships;
  vendors: VendorRepository;
  vendorLoader: RecordLoader<Vendor>;
  findMissing: FindMissing;
};
