import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofAnyFramework } from './of-framework.ts';

/** Within thirty days. The controls that were deleted with it, and only those, come back with it. */
export const restoreFramework = operation({
  action: 'framework:restore',
  input: z.strictObject({ frameworkId: fields.id, ...fields.changeOptions }),
  scope: ofAnyFramework('frameworkId'),
  run: async ({ context, input, organizationId, record }) => {
    const { frameworks, controls } = context;
    const { expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const { row: after, deletedIn } = await frameworks.restore(transaction, record.id, {
        expectedVersion,
        silent: true,
      });
      const restored = await controls.restoreWhere(transaction, { frameworkId: record.id }, deletedIn);
      frameworks.record(
        transaction,
        'restored',
        { after },
        { furtherChanges: [{ field: 'controls', before: 0, after: restored.length }] },
      );
      return { framework: after };
    });
  },
});
