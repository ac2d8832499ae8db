import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { containing, fold } from '@compliance/kit/operation/text';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { isoTime } from '@compliance/kit/process/clock';
import { z } from 'zod';
import { operation } from '../operation.ts';

const profileFilter = z.strictObject({
  excludeContractEnded: z.boolean().nullish(),
  query: fields.query,
  role: fields.role.nullish(),
  kind: z.string().nullish(),
  snapshotId: fields.snapshotFilter,
});

export const listProfiles = operation({
  action: 'profile:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'FULL_NAME', 'KIND', 'EMAIL_ADDRESS'),
    filter: profileFilter.nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.profiles.list(context, {
      organizationId,
      input,
      match: matchOf(input.filter ?? {}, input.asOf ?? isoTime(context.now())),
    }),
});

function matchOf(
  { excludeContractEnded, query, role, kind }: z.infer<typeof profileFilter>,
  at: string,
): object {
  const text = query ? { $regex: containing(query) } : undefined;
  const alternatives = [
    ...(text ? [{ $or: [{ fullNameFolded: text }, { emailAddressFolded: text }] }] : []),
    ...(excludeContractEnded ? [{ $or: [{ contractEndDate: null }, { contractEndDate: { $gt: at } }] }] : []),
  ];
  return {
    ...(role && { role }),
    ...(kind && { kindFolded: fold(kind) }),
    ...(alternatives.length > 0 && { $and: alternatives }),
  };
}
