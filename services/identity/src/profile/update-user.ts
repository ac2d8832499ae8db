import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { currentMember } from './current-member.ts';
import { ofProfile } from './of-profile.ts';
import { requireContractOrder, requireMayActOn } from './profile.ts';

/** Omitted keeps, null clears. The e-mail address never changes. */
export const updateUser = operation({
  action: 'profile:update',
  input: z.strictObject({
    id: fields.id,
    fullName: fields.personName,
    kind: fields.jobText.optional(),
    additionalEmailAddresses: fields.emptiedByNull(fields.additionalEmailAddresses),
    position: fields.jobText.optional(),
    contractStartDate: fields.contractDate.optional(),
    contractEndDate: fields.contractDate.optional(),
    ...fields.changeOptions,
  }),
  scope: ofProfile('id'),
  run: async ({ context, input, organizationId, member, record }) => {
    const { fullName, kind, additionalEmailAddresses, position, expectedVersion } = input;
    const { profiles } = context;

    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const before = await profiles.read(transaction, record.id);
      requireMayActOn(await currentMember(profiles, transaction, member, 'profile:update'), before.role);
      const { contractStartDate = before.contractStartDate, contractEndDate = before.contractEndDate } =
        input;
      const contract = { contractStartDate, contractEndDate };
      const given = input.contractEndDate === undefined ? 'contractStartDate' : 'contractEndDate';
      requireContractOrder(contract, given);
      const patch = { fullName, kind, additionalEmailAddresses, position, ...contract };
      return { user: await profiles.update(transaction, record.id, patch, { expectedVersion }) };
    });
  },
});
