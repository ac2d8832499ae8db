import { ForbiddenError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { isLess } from '@compliance/kit/operation/policy';
import { z } from 'zod';
import { operation } from '../operation.ts';
import type { RightsTransaction } from '../rights/change-rights.ts';
import { changeRightsInOrganization } from '../rights/change-rights-in-organization.ts';
import { waitForChanges } from '../rights/wait-for-changes.ts';
import { currentMember } from './current-member.ts';
import { ofMembership } from './of-profile.ts';
import { type Profile, peopleOf, requireMayActOn } from './profile.ts';
import { requireOwnerRemains } from './require-owner-remains.ts';

export const updateMembership = operation({
  action: 'membership:update',
  input: z.strictObject({
    organizationId: fields.id,
    membershipId: fields.id,
    role: fields.role,
    ...fields.changeOptions,
  }),
  scope: ofMembership('membershipId', 'organizationId'),
  beforeReplay: waitForChanges,
  run: async ({ context, input, organizationId, member, record }) => {
    const { role, expectedVersion } = input;
    if (record.id === member.profileId) throw new ForbiddenError('Nobody may change their own role.');

    const update = async (transaction: RightsTransaction): Promise<{ membership: Profile }> => {
      const { profiles } = context;
      const before = await profiles.read(transaction, record.id);
      const acting = await currentMember(profiles, transaction, member, 'membership:update');
      for (const concerned of [before.role, role]) requireMayActOn(acting, concerned);
      if (role !== before.role) await requireOwnerRemains(profiles, transaction, before);
      const after = await profiles.update(
        transaction,
        record.id,
        { role },
        { action: 'membership.updated', type: 'Membership', expectedVersion },
      );
      if (after.personId !== null && role !== before.role) {
        await transaction.noteChange(after.personId, { lost: isLess(role, before.role) });
      }
      return { membership: after };
    };
    return changeRightsInOrganization(context, organizationId, input, update, peopleOf(record));
  },
});
