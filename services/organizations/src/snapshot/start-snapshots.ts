import type { RequestContext } from '@compliance/kit/operation/request-context';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { SubgraphResources } from '@compliance/kit/subgraph/subgraph';
import type { OrganizationsContext } from '../context.ts';
import { openEndedSnapshotRepository } from './ended-snapshot-repository.ts';
import { openSnapshotRepository } from './snapshot-repository.ts';
import { startSnapshotSweep } from './snapshot-sweep.ts';

type RunningSnapshots = {
  /** What operations on snapshots find in the context of their request. */
  context(
    base: RequestContext,
  ): Pick<OrganizationsContext, 'snapshots' | 'snapshotLoader' | 'endedSnapshots' | 'clientOf'>;
  stop(): Promise<void>;
};

export async function startSnapshots(resources: SubgraphResources): Promise<RunningSnapshots> {
  const { clientOf, mongo } = resources;
  const snapshots = await openSnapshotRepository(resources);
  const endedSnapshots = await openEndedSnapshotRepository(mongo.database);
  const sweep = startSnapshotSweep({ ...resources, endedSnapshots });
  return {
    context: (base) => ({
      snapshots,
      snapshotLoader: createRecordLoader(base, snapshots.findReferenced),
      endedSnapshots,
      clientOf,
    }),
    stop: sweep.stop,
  };
}
