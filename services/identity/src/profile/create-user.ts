import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { currentMember } from './current-member.ts';
import { type ProfileFields, requireContractOrder, requireMayActOn } from './profile.ts';

/** A profile with its membership; the person behind it comes with the invitation. */
export const createUser = operation({
  action: 'profile:create',
  input: z.strictObject({
    organizationId: fields.id,
    fullName: fields.personName,
    emailAddress: fields.emailAddress,
    role: fields.role,
    kind: fields.jobText.optional(),
    additionalEmailAddresses: fields.additionalEmailAddresses.nullish(),
    position: fields.jobText.optional(),
    contractStartDate: fields.contractDate.optional(),
    contractEndDate: fields.contractDate.optional(),
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId, member }) => {
    requireMayActOn(member, input.role);
    const { fullName, emailAddress, role } = input;
    const draft: ProfileFields = {
      fullName,
      emailAddress,
      additionalEmailAddresses: input.additionalEmailAddresses ?? [],
      kind: input.kind ?? null,
      position: input.position ?? null,
      contractStartDate: input.contractStartDate ?? null,
      contractEndDate: input.contractEndDate ?? null,
      role,
      state: 'ACTIVE',
      personId: null,
    };
    requireContractOrder(draft, 'contractEndDate');

    return writeInOrganization(context, organizationId, input, async (transaction) => {
      requireMayActOn(await currentMember(context.profiles, transaction, member, 'profile:create'), role);
      const profile = await context.profiles.create(transaction, draft);
      return { user: profile, membership: profile };
    });
  },
});
