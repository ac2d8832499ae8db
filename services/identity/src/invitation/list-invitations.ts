import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments, readConnection } from '@compliance/kit/register/pagination';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const listInvitations = operation({
  action: 'invitation:read',
  input: z.strictObject({
    organizationId: fields.id,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT'),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    readConnection(context, input, {
      list: 'invitations',
      scopeId: organizationId,
      count: () => context.invitations.count(organizationId),
      page: (window) => context.invitations.page(organizationId, window),
      value: ({ createdAt }) => createdAt,
    }),
});
