import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { ofFramework } from './of-framework.ts';

/** Its controls go with it, in the same entry. */
export const deleteFramework = operation({
  action: 'framework:delete',
  input: z.strictObject({ frameworkId: fields.id, ...fields.changeOptions }),
  scope: ofFramework('frameworkId'),
  run: async ({ context, input, organizationId, record }) => {
    const { frameworks, controls } = context;
    const { frameworkId, expectedVersion } = input;
    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const before = await frameworks.remove(transaction, record.id, { expectedVersion, silent: true });
      const removed = await controls.removeWhere(transaction, { frameworkId: record.id });
      frameworks.record(
        transaction,
        'deleted',
        { before },
        { furtherChanges: [{ field: 'controls', before: removed.length, after: 0 }] },
      );
      return { deletedFrameworkId: frameworkId };
    });
  },
});
