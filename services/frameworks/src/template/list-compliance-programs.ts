import * as fields from '@compliance/kit/operation/fields';
import { inOrganization } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { frameworkTemplates } from './framework-templates.ts';

/** The templates that the organization has a live framework of. */
export const listCompliancePrograms = operation({
  action: 'framework:read',
  input: z.strictObject({ organizationId: fields.id }),
  scope: inOrganization('organizationId'),
  run: async ({ context, organizationId }) => {
    const match = { templateId: { $in: frameworkTemplates.map(({ id }) => id) } };
    const { drafted } = context.tried;
    const enabled = await context.frameworks.select({ organizationId, match, drafted }, ['templateId']);
    return frameworkTemplates.filter(({ id }) => enabled.some(({ templateId }) => templateId === id));
  },
});
