import { NotFoundError } from './errors.ts';
import type { Gid, GidType } from './gid.ts';
import type { Scope } from './operation.ts';
import { membershipIn, type PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';

export type OrganizationSubject = { organizationId: string; member: PrincipalMembership };

export type RecordSubject<Found> = OrganizationSubject & { record: Found };

/** The operation is about the organization whose global id stands in `input[key]`. */
export function inOrganization<Key extends string>(
  key: Key,
): Scope<RequestContext, Record<Key, string>, OrganizationSubject> {
  return (context, input) => memberOf(context, 'Organization', input[key]);
}

/**
 * The operation is about the record whose global id stands in `input[key]`. Its organization is in the id, so an id of
 * another tenant is refused before anything is looked up. With `within`, `input[within]` must name that organization.
 */
export function ofRecord<Context extends RequestContext, Key extends string, Found, Within extends string = never>(
  type: GidType,
  key: Key,
  find: (context: Context, gid: Gid) => Promise<Found | undefined>,
  within?: Within,
): Scope<Context, Record<Key | Within, string>, RecordSubject<Found>> {
  return async (context, input) => {
    const { gid, ...subject } = memberOf(context, type, input[key]);
    if (within !== undefined) {
      const organization = memberOf(context, 'Organization', input[within]);
      if (organization.organizationId !== subject.organizationId) throw new NotFoundError();
    }
    const record = await find(context, gid);
    if (record === undefined) throw new NotFoundError();
    return { ...subject, record };
  };
}

/** The operation is about the caller's own person. */
export function ofSelf(): Record<never, never> {
  return {};
}

function memberOf(context: RequestContext, type: GidType, text: string): OrganizationSubject & { gid: Gid } {
  const gid = context.gids.decode(text);
  const member = gid?.type === type ? membershipIn(context.principal, gid.scopeId) : undefined;
  if (gid === undefined || member === undefined) throw new NotFoundError();
  return { organizationId: gid.scopeId, member, gid };
}
