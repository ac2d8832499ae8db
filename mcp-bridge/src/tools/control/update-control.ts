import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { controlArguments } from './control-arguments.ts';
import { controlFragment, controlRecord } from './control-record.ts';

export const updateControl = tool({
  name: 'updateControl',
  title: 'Update a control',
  description: 'Change a control, for example its status. Arguments left out keep their value, null clears.',
  action: 'control:update',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Control id.'),
    section_title: fields.sectionTitle.optional(),
    name: fields.name.optional(),
    ...controlArguments,
    ...changeOptions,
  }),
  output: z.object({ control: controlRecord }),
  document: `
    mutation updateControl($input: UpdateControlInput!) {
      updateControl(input: $input) { control { ...control } }
    }
    ${controlFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('updateControl'),
});
