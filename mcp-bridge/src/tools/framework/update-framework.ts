import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { changing } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { frameworkFragment, frameworkRecord } from './framework-record.ts';

export const updateFramework = tool({
  name: 'updateFramework',
  title: 'Update a framework',
  description: "Change a framework's name or description. Arguments left out keep their value, null clears.",
  action: 'framework:update',
  annotations: changing,
  input: z.strictObject({
    id: fields.id.describe('Framework id.'),
    name: fields.name.optional(),
    description: fields.description.optional(),
    ...changeOptions,
  }),
  output: z.object({ framework: frameworkRecord }),
  document: `
    mutation updateFramework($input: UpdateFrameworkInput!) {
      updateFramework(input: $input) { framework { ...framework } }
    }
    ${frameworkFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('updateFramework'),
});
