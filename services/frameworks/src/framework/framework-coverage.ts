import type { FindMoment } from '@compliance/kit/moment';
import { createRecordLoader, type RecordLoader } from '@compliance/kit/record-loader';
import type { RowKey } from '@compliance/kit/register-reads';
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

/** Loads the statuses of all controls that a framework has, if any. */
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
export function createStatusLoader(controls: ControlRepository, findMoment: FindMoment): StatusLoader {
  return createRecordLoader(async (keys) => {
    const found = new Map<RowKey, ControlStatus[]>();
    const readGroup = async (group: readonly RowKey[]): Promise<void> => {
      const [{ scopeId: organizationId, snapshotId, asOf } = { scopeId: '' }] = group;
      const known = await findMoment(organizationId, { snapshotId, asOf });
      if (known === undefined) return;
      const moment = known === 'present' ? undefined : known;
      const match = { frameworkId: { $in: group.map(({ id }) => id) } };
      const rows = await controls.select({ organizationId, match, moment }, ['frameworkId', 'status']);
      const byFramework = Map.groupBy(rows, ({ frameworkId }) => frameworkId);
      for (const key of group) {
        const ofFramework = byFramework.get(key.id) ?? [];
        found.set(
          key,
          ofFramework.map(({ status }) => status),
        );
      }
    };
    const groups = Map.groupBy(keys, ({ scopeId, snapshotId, asOf }) => `${scopeId} ${snapshotId} ${asOf}`);
    await Promise.all([...groups.values()].map(readGroup));
    return keys.map((key) => found.get(key));
  });
}
