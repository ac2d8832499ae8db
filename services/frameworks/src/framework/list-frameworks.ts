import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { containing } from '@compliance/kit/operation/text';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { z } from 'zod';
import { operation } from '../operation.ts';

export const listFrameworks = operation({
  action: 'framework:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'NAME'),
    filter: z.strictObject({ query: fields.query, snapshotId: fields.snapshotFilter }).nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.frameworks.list(context, {
      organizationId,
      input,
      match: input.filter?.query ? { nameFolded: { $regex: containing(input.filter.query) } } : {},
    }),
});
