import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const listSnapshots = operation({
  action: 'snapshot:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'NAME'),
    filter: z.strictObject({ type: fields.snapshotType.nullish() }).nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.snapshots.list(context, {
      organizationId,
      input,
      match: input.filter?.type == null ? {} : { type: input.filter.type },
    }),
});
