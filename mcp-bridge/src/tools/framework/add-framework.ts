import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { payloadOf } from '../result.ts';
import { tool } from '../tool.ts';
import { frameworkFragment, frameworkRecord } from './framework-record.ts';

export const addFramework = tool({
  name: 'addFramework',
  title: 'Add a framework',
  description: 'Add a custom framework to an organization. Its name must be new there.',
  action: 'framework:create',
  annotations: adding,
  input: z.strictObject({
    organization_id: organizationId,
    name: fields.name,
    description: fields.description.optional(),
    ...createOptions,
  }),
  output: z.object({ framework: frameworkRecord }),
  document: `
    mutation addFramework($input: CreateFrameworkInput!) {
      createFramework(input: $input) { framework { ...framework } }
    }
    ${frameworkFragment}
  `,
  variables: (input) => ({ input }),
  result: payloadOf('createFramework'),
});
