import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { commitByOf, memberRequest } from '@compliance/kit/operation/write-request';
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
    if ((await context.deletions.get(organizationId)) === undefined) {
      await begin(context, organizationId, input);
    }
    if (input.dryRun !== true) await finish(context, organizationId);
    return { deletedOrganizationId: input.id };
  },
  beforeReplay: ({ context, input }) => finish(context, context.gids.decode(input.id)?.scopeId ?? ''),
});

/** Ends what memberships are left. */
async function finish(context: OrganizationsContext, organizationId: string): Promise<void> {
  const { deletions, endMemberships, ownCredential } = context;
  const deletion = await deletions.get(organizationId);
  if (deletion === undefined) return;
  try {
    const ended = await endMemberships(deletion, { commitBy: commitByOf(context), caller: context });
    if (ended === undefined) ownCredential.noteUnknown();
    else ownCredential.noteEnded(ended);
  } catch (error) {
    ownCredential.noteUnknown();
    throw error;
  }
}

/**
 * The organization's own record goes first, and with it all that its webhooks would need to send anything more. The
 * stream is closed with it: whatever mutation of this service comes later finds nothing.
 */
async function begin(
  context: OrganizationsContext,
  organizationId: string,
  input: z.infer<typeof deleteOrganizationInput>,
): Promise<void> {
  const { actor, requestId } = memberRequest(context, organizationId, input);
  const deletion: Deletion = {
    organizationId,
    actor,
    requestId,
    deletedAt: context.now(),
    state: 'BEGUN',
  };
  await writeInOrganization(context, organizationId, input, async (transaction) => {
    const { expectedVersion } = input;
    await context.organizations.remove(transaction, organizationId, { expectedVersion });
    transaction.close();
    const session = await transaction.session();
    await context.deletions.begin(session, deletion);
    await context.deliveryPositions.removeAll(organizationId, session);
    await context.webhookSecrets.removeAll(organizationId, session);
    return { deletedOrganizationId: input.id };
  });
}
