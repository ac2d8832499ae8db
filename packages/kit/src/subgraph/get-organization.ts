import { z } from 'zod';
import { id } from '../operation/fields.ts';
import { type Operation, operationFor } from '../operation/operation.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { inOrganization } from '../operation/scope.ts';

/** An organization as every service knows it: by its stored id. */
export type OrganizationStub = { organizationId: string };

/**
 * `organization(id)`, answered alike by all four services from the caller's memberships, without a store: so a query
 * over several services needs no first step, and none of them can disagree on who may see the organization.
 */
export const getOrganization: Operation<RequestContext, OrganizationStub> = operationFor<RequestContext>()({
  action: 'organization:read',
  input: z.strictObject({ id }),
  scope: inOrganization('id'),
  run: ({ organizationId }) => ({ organizationId }),
});
