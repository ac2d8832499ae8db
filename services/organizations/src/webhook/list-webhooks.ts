import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const listWebhooks = operation({
  action: 'webhook:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT'),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.webhooks.list(context, { organizationId, input, match: {} }),
});
