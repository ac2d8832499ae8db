import type { Gid } from '@compliance/kit/gid';
import { ofRecord } from '@compliance/kit/scope';
import type { OrganizationsContext } from '../context.ts';
import type { Vendor } from './vendor.ts';

export const ofVendor = ofRecord('Vendor', (context: OrganizationsContext, { scopeId, id }) =>
  context.vendors.get(scopeId, id),
);

/** Many at once, in one query. */
export function loadVendor(context: OrganizationsContext, gid: Gid): Promise<Vendor | undefined> {
  return context.vendorLoader.load(gid);
}
