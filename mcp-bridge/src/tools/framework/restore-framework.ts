import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { restoring } from '../annotations.ts';
import { changeOptions } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { frameworkFragment, frameworkRecord } from './framework-record.ts';

export const restoreFramework = tool({
  name: 'restoreFramework',
  title: 'Restore a framework',
  description:
    'Bring back a framework that was deleted in the last 30 days, with the controls deleted with it.',
  action: 'framework:restore',
  annotations: restoring,
  input: z.strictObject({
    id: fields.id.describe('Framework id.'),
    ...changeOptions,
  }),
  output: z.object({ framework: frameworkRecord }),
  document: `
    mutation restoreFramework($input: RestoreFrameworkInput!) {
      restoreFramework(input: $input) { framework { ...framework } }
    }
    ${frameworkFragment}
  `,
  variables: ({ id, ...options }) => ({ input: { framework_id: id, ...options } }),
  result: payloadOf('restoreFramework'),
});
