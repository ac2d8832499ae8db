import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { asAsked } from '../result.ts';
import { tool } from '../tool.ts';
import { controlFragment, controlRecord } from './control-record.ts';

export const getControl = tool({
  name: 'getControl',
  title: 'Get a control',
  description: 'Get one control by id, with its status and current version.',
  action: 'control:read',
  annotations: reading,
  input: z.strictObject({ id: fields.id.describe('Control id.') }),
  output: z.object({ control: controlRecord }),
  document: `
    query getControl($id: ID!) {
      control(id: $id) { ...control }
    }
    ${controlFragment}
  `,
  variables: (input) => input,
  result: asAsked,
});
