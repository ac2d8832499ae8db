import * as fields from '@compliance/kit/fields';
import { orderArgument, pageArguments } from '@compliance/kit/pagination';
import { inOrganization } from '@compliance/kit/scope';
import { containing } from '@compliance/kit/text';
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
