import type { RequestContext } from '@compliance/kit/operation/request-context';
import { byMoment } from '@compliance/kit/register/by-moment';
import type { FindMoment } from '@compliance/kit/register/moment';
import { createRecordLoader, type RecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { FrameworksContext } from '../context.ts';
import type { ControlStatus } from '../control/control.ts';
import type { ControlRepository } from '../control/control-repository.ts';
import type { Framework } from './framework.ts';

/** How many of a framework's controls have which status. */
export type FrameworkCoverage = {
  implemented: number;
  notImplemented: number;
  notApplicable: number;
  total: number;
};

/** Loads the statuses of all controls that a framework has. */
export type StatusLoader = RecordLoader<ControlStatus[]>;

export async function frameworkCoverage(
  { organizationId: scopeId, id, snapshotId, asOf }: Framework,
  _args: unknown,
  { statusLoader }: FrameworksContext,
): Promise<FrameworkCoverage> {
  const statuses = (await statusLoader.load({ scopeId, id, snapshotId, asOf })) ?? [];
  const count = (wanted: ControlStatus): number => statuses.filter((status) => status === wanted).length;
  return {
    implemented: count('IMPLEMENTED'),
    notImplemented: count('NOT_IMPLEMENTED'),
    notApplicable: count('NOT_APPLICABLE'),
    total: statuses.length,
  };
}

/** The controls of frameworks of one organization and moment are read together. */
export function createStatusLoader(
  request: RequestContext,
  controls: ControlRepository,
  findMoment: FindMoment,
): StatusLoader {
  return createRecordLoader(request, (keys, drafted) =>
    byMoment(findMoment, keys, async (organizationId, frameworkIds, at) => {
      const moment = at === 'present' ? undefined : at;
      const match = { frameworkId: { $in: frameworkIds } };
      const rows = await controls.select({ organizationId, match, moment, drafted }, [
        'frameworkId',
        'status',
      ]);
      const statuses = new Map<string, ControlStatus[]>(frameworkIds.map((id) => [id, []]));
      for (const { frameworkId, status } of rows) statuses.get(frameworkId)?.push(status);
      return statuses;
    }),
  );
}
