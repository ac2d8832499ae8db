import { NotFoundError } from './errors.ts';
import type { Gid, GidType } from './gid.ts';
import type { Scope } from './operation.ts';
import { membershipIn, type PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';

export type OrganizationSubject = { organizationId: string; member: PrincipalMembership };

export type RecordSubject<Found> = OrganizationSubject & { record: Found };

/** An input after parsing; the keys a scope names hold global ids. */
type Ids = Readonly<Record<string, unknown>>;

/** The operation is about the organization whose global id stands in `input[key]`. */
export function inOrganization(key: string): Scope<RequestContext, Ids, OrganizationSubject> {
  return async (context, input) => {
    const { organizationId, member } = memberOf(context, 'Organization', input[key]);
    return { organizationId, member };
  };
}

/**
 * The operation is about the record whose global id stands in `input[key]`. Its organization is in the id, so an id of
 * another tenant is refused before anything is looked up. With `within`, `input[within]` must name that organization.
 */
export function ofRecord<Context extends RequestContext, Found>(
  type: GidType,
  find: (context: Context, gid: Gid) => Promise<Found | undefined>,
): (key: string, within?: string) => Scope<Context, Ids, RecordSubject<Found>> {
  return (key, within) => async (context, input) => {
    const { gid, organizationId, member } = memberOf(context, type, input[key]);
    if (within !== undefined) {
      const organization = memberOf(context, 'Organization', input[within]);
      if (organization.organizationId !== organizationId) throw new NotFoundError();
    }
    const record = await find(context, gid);
    if (record === undefined) throw new NotFoundError();
    return { organizationId, member, record };
  };
}

/** The operation is about the caller's own person. */
export async function ofSelf(): Promise<Record<never, never>> {
  return {};
}

/** @throws NotFoundError unless the text is an id of this type in an organization the caller belongs to */
export function memberOf(
  context: RequestContext,
  type: GidType,
  text: unknown,
): OrganizationSubject & { gid: Gid } {
  const gid = typeof text === 'string' ? context.gids.decode(text) : undefined;
  const member = gid?.type === type ? membershipIn(context.principal, gid.scopeId) : undefined;
  if (gid === undefined || member === undefined) throw new NotFoundError();
  return { organizationId: gid.scopeId, member, gid };
}
