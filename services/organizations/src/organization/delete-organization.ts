import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { memberRequest } from '@compliance/kit/operation/write-request';
import { z } from 'zod';
import type { OrganizationsContext } from '../context.ts';
import { operation } from '../operation.ts';
import type { Deletion } from './deletion-repository.ts';

const deleteOrganizationInput = z.strictObject({ id: fields.id, ...fields.changeOptions });

/** Answers when nobody can reach it any more. What is cut short goes on at the next try; a sweep does the rest. */
export const deleteOrganization = operation({
  action: 'organization:delete',
  input: deleteOrganizationInput,
  scope: inOrganization('id'),
  run: async ({ context, input, organizationId }) => {
    const { deletions, endMemberships } = context;
    const deletion = (await deletions.get(organizationId)) ?? (await begin(context, organizationId, input));
    if (input.dryRun !== true) {
      const { commitBy, requestId: askedBy } = memberRequest(context, organizationId, input);
      await endMemberships(deletion, { commitBy, askedBy });
    }
    return { deletedOrganizationId: input.id };
  },
});

/** The organization's own record goes first. */
async function begin(
  context: OrganizationsContext,
  organizationId: string,
  input: z.infer<typeof deleteOrganizationInput>,
): Promise<Deletion> {
  const { actor, requestId } = memberRequest(context, organizationId, input);
  const deletion: Deletion = {
    organizationId,
    actor,
    requestId,
    deletedAt: context.now(),
    state: 'BEGUN',
  };
  return writeInOrganization(context, organizationId, input, async (transaction) => {
    const { expectedVersion } = input;
    await context.organizations.remove(transaction, organizationId, { expectedVersion });
    await context.deletions.begin(transaction.session, deletion);
    return deletion;
  });
}
