import { ConflictError, ForbiddenError, NotFoundError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import { changeRightsInOrganization } from '../rights/change-rights-in-organization.ts';
import { waitForChanges } from '../rights/wait-for-changes.ts';
import { currentMember } from './current-member.ts';
import { endAccess } from './end-access.ts';
import { ofProfile } from './of-profile.ts';
import { peopleOf, requireMayActOn } from './profile.ts';
import { requireOwnerRemains } from './require-owner-remains.ts';

/** After one of these it is certain that nothing was done. */
const refusals = [ConflictError, ForbiddenError, NotFoundError];

type Removed = { deletedUserId: string };

export const removeUser = operation({
  action: 'profile:remove',
  input: z.strictObject({
    organizationId: fields.id,
    profileId: fields.id,
    ...fields.changeOptions,
  }),
  scope: ofProfile('profileId', 'organizationId'),
  beforeReplay: waitForChanges,
  run: async ({ context, input, organizationId, member, record }) => {
    if (record.id === member.profileId) throw new ConflictError('Nobody may remove themselves.');
    requireMayActOn(member, record.role);

    const removal = async (transaction: RightsTransaction): Promise<Removed> => {
      const { profiles } = context;
      const profile = await profiles.read(transaction, record.id);
      requireMayActOn(await currentMember(profiles, transaction, member, 'profile:remove'), profile.role);
      await requireOwnerRemains(profiles, transaction, profile);
      const { expectedVersion } = input;
      await profiles.remove(transaction, profile.id, { action: 'profile.removed', expectedVersion });
      await endAccess(context, transaction, profile);
      return { deletedUserId: input.profileId };
    };
    const remove = (): Promise<Removed> =>
      changeRightsInOrganization(context, organizationId, input, removal, peopleOf(record));

    if (input.dryRun === true) {
      await context.referenceHolders.refuseReferenced(organizationId, record.id);
      return remove();
    }
    const lift = await context.referenceHolders.bar(organizationId, record.id);
    // A removal leaves the bar to end by itself: it also stops writes that found the profile alive just before.
    return remove().catch(async (error) => {
      if (refusals.some((refusal) => error instanceof refusal)) await lift();
      throw error;
    });
  },
});
