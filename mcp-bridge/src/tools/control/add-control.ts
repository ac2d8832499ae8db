import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { controlArguments } from './control-arguments.ts';
import { controlFragment, controlRecord } from './control-record.ts';

export const addControl = tool({
  name: 'addControl',
  title: 'Add a control',
  description: 'Add a control to a framework. Its section title must be new there.',
  action: 'control:create',
  annotations: adding,
  input: z.strictObject({
    framework_id: fields.id.describe('From listFrameworks.'),
    section_title: fields.sectionTitle.describe('Such as A.5.10.'),
    name: fields.name,
    ...controlArguments,
    ...createOptions,
  }),
  output: z.object({ control: controlRecord }),
  document: `
    mutation addControl($input: CreateControlInput!) {
      createControl(input: $input) { control { ...control } }
    }
    ${controlFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('createControl'),
});
