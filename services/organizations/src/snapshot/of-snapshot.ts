import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { OrganizationsContext } from '../context.ts';
import type { Snapshot } from './snapshot.ts';

export const ofSnapshot = ofRecord('Snapshot', (context: OrganizationsContext, key) =>
  context.snapshots.find(key),
);

/** Many at once; also one that has been deleted. */
export function loadSnapshot(context: OrganizationsContext, key: RowKey): Promise<Snapshot | undefined> {
  return context.snapshotLoader.load(key);
}
