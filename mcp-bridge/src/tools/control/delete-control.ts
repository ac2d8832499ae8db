import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';

export const deleteControl = tool({
  name: 'deleteControl',
  title: 'Delete a control',
  description: 'Delete a control. It stays in snapshots, and can be restored within 30 days.',
  action: 'control:delete',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Control id.'),
    ...changeOptions,
  }),
  output: z.object({ deleted_control_id: z.string() }),
  document: `
    mutation deleteControl($input: DeleteControlInput!) {
      deleteControl(input: $input) { deleted_control_id: deletedControlId }
    }
  `,
  variables: ({ id, ...options }) => ({ input: { control_id: id, ...options } }),
  result: payloadOf('deleteControl'),
});
