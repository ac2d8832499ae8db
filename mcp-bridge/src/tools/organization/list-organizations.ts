import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { reading } from '../annotations.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { organizationFragment, organizationRecord } from './organization-record.ts';

/** Nobody belongs to more organizations than fit on this one page. */
export const listOrganizations = tool({
  name: 'listOrganizations',
  title: 'List organizations',
  description:
    'List the organizations you belong to. Start here: most other tools need an organization_id from this list.',
  action: 'self',
  annotations: reading,
  input: z.strictObject({
    organization_id: fields.id.optional().describe('Only this organization.'),
  }),
  output: z.object({ organizations: z.array(organizationRecord) }),
  document: `
    query listOrganizations {
      organizations(first: 100) { nodes { ...organization } }
    }
    ${organizationFragment}
  `,
  variables: () => ({}),
  result: madeBy((data: { organizations: { nodes: { id: string }[] } }, { organization_id: wanted }) => ({
    organizations: data.organizations.nodes.filter(({ id }) => wanted === undefined || id === wanted),
  })),
});
