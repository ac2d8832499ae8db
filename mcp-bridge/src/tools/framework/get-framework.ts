import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { asAsked } from '../result.ts';
import { tool } from '../tool.ts';
import { frameworkFragment, frameworkRecord } from './framework-record.ts';

export const getFramework = tool({
  name: 'getFramework',
  title: 'Get a framework',
  description: 'Get one framework by id, with its description and current version.',
  action: 'framework:read',
  annotations: reading,
  input: z.strictObject({ id: fields.id.describe('Framework id.') }),
  output: z.object({ framework: frameworkRecord }),
  document: `
    query getFramework($id: ID!) {
      framework(id: $id) { ...framework }
    }
    ${frameworkFragment}
  `,
  variables: (input) => input,
  result: asAsked,
});
