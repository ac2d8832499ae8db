import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { containing } from '@compliance/kit/operation/text';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { filterId } from '@compliance/kit/references/references';
import { z } from 'zod';
import type { FrameworksContext } from '../context.ts';
import { operation } from '../operation.ts';

const controlFilter = z.strictObject({
  frameworkId: fields.id.nullish(),
  query: fields.query,
  status: fields.controlStatus.nullish(),
  snapshotId: fields.snapshotFilter,
});

export const listControls = operation({
  action: 'control:read',
  input: z.strictObject({
    organizationId: fields.id,
    asOf: fields.asOf,
    ...pageArguments,
    orderBy: orderArgument('CREATED_AT', 'SECTION_TITLE'),
    filter: controlFilter.nullish(),
  }),
  scope: inOrganization('organizationId'),
  run: ({ context, input, organizationId }) =>
    context.controls.list(context, {
      organizationId,
      input,
      match: matchOf(context, organizationId, input.filter ?? {}),
    }),
});

function matchOf(
  context: FrameworksContext,
  organizationId: string,
  { frameworkId, query, status, snapshotId }: z.infer<typeof controlFilter>,
): object {
  const contained = query ? { $regex: containing(query) } : undefined;
  return {
    ...(frameworkId != null && {
      frameworkId: filterId(context, organizationId, 'Framework', frameworkId, snapshotId),
    }),
    ...(contained && { $or: [{ nameFolded: contained }, { sectionFolded: contained }] }),
    ...(status && { status }),
  };
}
