import { z } from 'zod';
import { reading } from '../annotations.ts';
import { organizationId } from '../arguments.ts';
import { nextCursor, orderBy, pageInfoSelection, pageVariables, paging } from '../paging.ts';
import { pageOf } from '../result.ts';
import { tool } from '../tool.ts';
import { frameworkFragment, frameworkRecord } from './framework-record.ts';

export const listFrameworks = tool({
  name: 'listFrameworks',
  title: 'List frameworks',
  description: 'List the compliance standards an organization works toward, such as SOC 2 or ISO 27001.',
  action: 'framework:read',
  annotations: reading,
  input: z.strictObject({
    organization_id: organizationId,
    ...paging,
    order_by: orderBy('CREATED_AT', 'NAME'),
  }),
  output: z.object({ frameworks: z.array(frameworkRecord), next_cursor: nextCursor }),
  document: `
    query listFrameworks($organizationId: ID!, $first: Int, $after: String, $orderBy: FrameworkOrder) {
      frameworks(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy) {
        nodes { ...framework }
        ${pageInfoSelection}
      }
    }
    ${frameworkFragment}
  `,
  variables: pageVariables,
  result: pageOf('frameworks'),
});
