import { entity, organizationId, recordId } from '@compliance/kit/subgraph/record-fields';
import { countsOf } from './snapshot.ts';

export const snapshotFields = {
  id: recordId('Snapshot'),
  nodeId: recordId('Snapshot'),
  organizationId,
  createdBy: entity('Profile', 'createdById'),
  counts: countsOf,
};
