import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { adding } from '../annotations.ts';
import { createOptions, organizationId } from '../arguments.ts';
import { madeBy } from '../result.ts';
import { tool } from '../tool.ts';
import { type SnapshotSelection, snapshotFragment, snapshotRecord, toSnapshot } from './snapshot-record.ts';

export const takeSnapshot = tool({
  name: 'takeSnapshot',
  title: 'Take a snapshot',
  description: 'Fix the registers as they are now, for an audit. It never changes afterwards.',
  action: 'snapshot:create',
  annotations: adding,
  input: z.strictObject({
    organization_id: organizationId,
    name: fields.name,
    description: fields.description.optional(),
    type: fields.snapshotType.describe('Which lists can be read in it.'),
    ...createOptions,
  }),
  output: z.object({ snapshot: snapshotRecord }),
  document: `
    mutation takeSnapshot($input: TakeSnapshotInput!) {
      takeSnapshot(input: $input) { snapshot { ...snapshot } }
    }
    ${snapshotFragment}
  `,
  variables: (input) => ({ input }),
  result: madeBy((data: { takeSnapshot: { snapshot: SnapshotSelection } }) => ({
    snapshot: toSnapshot(data.takeSnapshot.snapshot),
  })),
});
