import { ConflictError, ForbiddenError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { endProfile } from './end-profile.ts';
import { ofProfile } from './of-profile.ts';
import { requireMayActOn } from './profile.ts';
import { requireOwnerRemains } from './require-owner-remains.ts';

export const removeUser = operation({
  action: 'profile:remove',
  input: z.strictObject({
    organizationId: fields.id,
    profileId: fields.id,
    ...fields.changeOptions,
  }),
  scope: ofProfile('profileId', 'organizationId'),
  run: async ({ context, input, organizationId, member, record }) => {
    if (record.id === member.profileId) throw new ConflictError('Nobody may remove themselves.');
    requireMayActOn(member, record.role);

    await context.referenceHolders.bar(organizationId, record.id);
    const lift = (): Promise<void> => context.referenceHolders.lift(organizationId, record.id);
    try {
      await writeInOrganization(context, organizationId, input, async (transaction) => {
        const profile = await context.profiles.read(transaction, record.id);
        requireMayActOn(member, profile.role);
        await requireOwnerRemains(context.profiles, transaction, profile);
        await endProfile(context, transaction, profile, input.expectedVersion);
      });
    } catch (error) {
      if (error instanceof ConflictError || error instanceof ForbiddenError) await lift();
      throw error;
    }
    // A removal leaves the bar to end by itself: it also stops writes that found the profile alive just before.
    if (input.dryRun === true) await lift();
    return { deletedUserId: input.profileId };
  },
});
