import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { restoring } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { controlFragment, controlRecord } from './control-record.ts';

export const restoreControl = tool({
  name: 'restoreControl',
  title: 'Restore a control',
  description: 'Bring back a control that was deleted in the last 30 days.',
  action: 'control:restore',
  annotations: restoring,
  input: z.strictObject({
    id: fields.id.describe('Control id.'),
    ...changeOptions,
  }),
  output: z.object({ control: controlRecord }),
  document: `
    mutation restoreControl($input: RestoreControlInput!) {
      restoreControl(input: $input) { control { ...control } }
    }
    ${controlFragment}
  `,
  variables: ({ id, ...options }) => ({ input: { control_id: id, ...options } }),
  result: payloadOf('restoreControl'),
});
