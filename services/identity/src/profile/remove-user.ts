import { ConflictError } from '@compliance/kit/errors';
import { expectedVersion, id, mutationOptions } from '@compliance/kit/fields';
import type { Transaction } from '@compliance/kit/journal';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import type { Identity } from '../context.ts';
import { operation } from '../operation.ts';
import { ofProfile } from './of-profile.ts';
import { type Profile, requireReach } from './profile.ts';
import { requireOwnerRemains } from './require-owner-remains.ts';

export const removeUser = operation({
  action: 'profile:remove',
  input: z.strictObject({ organizationId: id, profileId: id, expectedVersion, ...mutationOptions }),
  scope: ofProfile('profileId', 'organizationId'),
  run: async ({ context, input, organizationId, member, record }) => {
    if (record.id === member.profileId) throw new ConflictError('Nobody may remove themselves.');
    requireReach(member, record.role);

    await context.referenceHolders.bar(organizationId, record.id);
    try {
      await writeInOrganization(context, organizationId, input, async (transaction) => {
        const profile = await context.profiles.read(transaction, record.id);
        requireReach(member, profile.role);
        await requireOwnerRemains(context.profiles, transaction, profile);
        const { expectedVersion } = input;
        await context.profiles.remove(transaction, record.id, {
          action: 'profile.removed',
          expectedVersion,
        });
        await takeAccess(context, transaction, profile);
      });
    } finally {
      // After the commit nothing can name the profile any more, bar or not.
      await context.referenceHolders.lift(organizationId, record.id);
    }
    return { deletedUserId: input.profileId };
  },
});

/** Ends what lets somebody act as the removed profile; with their last membership gone, also their sessions. */
async function takeAccess(
  { invitations, people, profiles, sessions }: Identity,
  { stream, session, at }: Transaction,
  { id, personId }: Profile,
): Promise<void> {
  const invitation = await invitations.pendingOf(stream.id, id, at, session);
  if (invitation !== undefined) await invitations.expire(invitation, at, session);
  if (personId === null) return;
  await people.raiseEpoch(personId, session);
  const memberships = await profiles.ofPerson(personId, session);
  if (memberships.length === 0) await sessions.deleteOfPerson(personId, session);
}
