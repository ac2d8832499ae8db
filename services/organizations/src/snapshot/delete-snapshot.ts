import * as fields from '@compliance/kit/operation/fields';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { endSnapshot } from './end-snapshot.ts';
import { ofSnapshot } from './of-snapshot.ts';

/** For good: what it fixed is no longer kept for it. */
export const deleteSnapshot = operation({
  action: 'snapshot:delete',
  input: z.strictObject({ snapshotId: fields.id, ...fields.changeOptions }),
  scope: ofSnapshot('snapshotId'),
  run: async ({ context, input, organizationId, record }) => {
    const { snapshotId, expectedVersion } = input;
    const ended = { snapshotId: record.id, organizationId };
    const payload = await writeInOrganization(context, organizationId, input, async (transaction) => {
      await context.snapshots.remove(transaction, record.id, { expectedVersion });
      await context.endedSnapshots.add(await transaction.session(), ended);
      return { deletedSnapshotId: snapshotId };
    });
    if (input.dryRun !== true) {
      const leave = (error: unknown): void => context.logger.warn({ error }, 'marks are left to the sweep');
      await endSnapshot(context, ended).catch(leave);
    }
    return payload;
  },
});
