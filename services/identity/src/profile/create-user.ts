import {
  additionalEmailAddresses,
  contractDate,
  emailAddress,
  id,
  label,
  mutationOptions,
  personName,
  role,
} from '@compliance/kit/fields';
import { inOrganization } from '@compliance/kit/scope';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { type ProfileFields, requireContractOrder, requireReach } from './profile.ts';

/** A profile with its membership; the person behind it comes with the invitation. */
export const createUser = operation({
  action: 'profile:create',
  input: z.strictObject({
    organizationId: id,
    fullName: personName,
    emailAddress,
    role,
    kind: label.optional(),
    additionalEmailAddresses: additionalEmailAddresses.nullish(),
    position: label.optional(),
    contractStartDate: contractDate.optional(),
    contractEndDate: contractDate.optional(),
    ...mutationOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId, member }) => {
    requireReach(member, input.role);
    const { fullName, emailAddress, role } = input;
    const fields: ProfileFields = {
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
    requireContractOrder(fields);

    const profile = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.profiles.create(transaction, fields),
    );
    return { user: profile, membership: profile };
  },
});
