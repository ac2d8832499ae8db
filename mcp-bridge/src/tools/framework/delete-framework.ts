import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';

export const deleteFramework = tool({
  name: 'deleteFramework',
  title: 'Delete a framework',
  description:
    'Delete a framework together with its controls. It stays in snapshots, and can be restored within 30 days.',
  action: 'framework:delete',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Framework id.'),
    ...changeOptions,
  }),
  output: z.object({ deleted_framework_id: z.string() }),
  document: `
    mutation deleteFramework($input: DeleteFrameworkInput!) {
      deleteFramework(input: $input) { deleted_framework_id: deletedFrameworkId }
    }
  `,
  variables: ({ id, ...options }) => ({ input: { framework_id: id, ...options } }),
  result: payloadOf('deleteFramework'),
});
