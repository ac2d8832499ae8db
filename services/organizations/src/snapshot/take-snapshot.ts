import { NotFoundError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import { inOrganization } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { takeServiceMarks } from './service-marks.ts';
import { digestOf } from './snapshot.ts';

/** Marks first, its own row last: marks of a snapshot that never came to be harm nobody. */
export const takeSnapshot = operation({
  action: 'snapshot:create',
  input: z.strictObject({
    organizationId: fields.id,
    name: fields.name,
    description: fields.description.optional(),
    type: fields.snapshotType,
    ...fields.createOptions,
  }),
  scope: inOrganization('organizationId'),
  run: async ({ context, input, organizationId, member }) => {
    const { name, description = null, type, dryRun } = input;
    const id = newId();
    const wanted = { snapshotId: id, organizationId, type, dryRun: dryRun === true };
    // The journal would refuse it too, but after the marks are made.
    if ((await context.journal.head(organizationId)).isClosed === true) throw new NotFoundError();
    const marks = await takeServiceMarks(context, wanted);
    const createdById = member.profileId;
    const taken = { name, description, type, createdById, digest: digestOf(marks), marks };

    return writeInOrganization(context, organizationId, input, async (transaction) => {
      const snapshot = await context.snapshots.create(transaction, taken, { id });
      return { snapshot, snapshotEdge: context.snapshots.edge(context, snapshot) };
    });
  },
});
