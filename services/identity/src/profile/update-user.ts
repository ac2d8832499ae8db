import * as fields from '@compliance/kit/fields';
import { writeInOrganization } from '@compliance/kit/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofProfile } from './of-profile.ts';
import { requireContractOrder, requireMayActOn } from './profile.ts';

/** Omitted keeps, null clears. The e-mail address never changes. */
export const updateUser = operation({
  action: 'profile:update',
  input: z.strictObject({
    id: fields.id,
    fullName: fields.personName,
    kind: fields.jobText.optional(),
    additionalEmailAddresses: fields.additionalEmailAddresses
      .nullable()
      .transform((addresses) => addresses ?? [])
      .optional(),
    position: fields.jobText.optional(),
    contractStartDate: fields.contractDate.optional(),
    contractEndDate: fields.contractDate.optional(),
    ...fields.changeOptions,
  }),
  scope: ofProfile('id'),
  run: async ({ context, input, organizationId, member, record }) => {
    const { fullName, kind, additionalEmailAddresses, position, expectedVersion } = input;

    const user = await writeInOrganization(context, organizationId, input, (transaction) =>
      context.profiles.update(
        transaction,
        record.id,
        (profile) => {
          requireMayActOn(member, profile.role);
          const { contractStartDate = profile.contractStartDate, contractEndDate = profile.contractEndDate } =
            input;
          const contract = { contractStartDate, contractEndDate };
          requireContractOrder(contract);
          return { fullName, kind, additionalEmailAddresses, position, ...contract };
        },
        { expectedVersion },
      ),
    );
    return { user };
  },
});
