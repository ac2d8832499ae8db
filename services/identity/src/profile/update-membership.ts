import { ForbiddenError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { currentMember } from './current-member.ts';
import { ofMembership } from './of-profile.ts';
import { requireMayActOn } from './profile.ts';
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
  run: async ({ context, input, organizationId, member, record }) => {
    const { role, expectedVersion } = input;
    if (record.id === member.profileId) throw new ForbiddenError('Nobody may change their own role.');

    const membership = await writeInOrganization(context, organizationId, input, async (transaction) => {
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
      if (after.personId !== null) await context.people.raiseEpoch(after.personId, transaction.session);
      return after;
    });
    return { membership };
  },
});
