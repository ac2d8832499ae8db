import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { OrganizationsContext } from '../context.ts';
import type { Vendor } from './vendor.ts';

export const ofVendor = ofRecord('Vendor', (context: OrganizationsContext, key) => context.vendors.find(key));

/** Also one that has been deleted. */
export const ofAnyVendor = ofRecord('Vendor', loadVendor);

/** Many at once; also one that has been deleted, as references lead to it. */
export function loadVendor(context: OrganizationsContext, key: RowKey): Promise<Vendor | undefined> {
  return context.vendorLoader.load(key);
}
