import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import { refuseFuture } from '@compliance/kit/register/moment';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const listInvitations = operation({
  action: 'invitation:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT'),
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId }) => {
    refuseFuture(context, input);
    const asOf = input.asOf ?? undefined;
    const seen = { asOf, drafted: context.tried.drafted };
    return readConnection(context, input, {
      list: 'invitations',
      scopeId: organizationId,
      filter: asOf,
      count: () => context.invitations.count(organizationId, seen),
      page: (window) => context.invitations.page(organizationId, window, seen),
      value: ({ createdAt }) => createdAt,
    });
  },
});
