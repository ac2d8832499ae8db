import { NotFoundError, refuseField } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import type { RecordSubject } from '@compliance/kit/operation/scope';
import { pageArguments } from '@compliance/kit/paging/page-arguments';
import type { SnapshotType } from '@compliance/kit/register/snapshot-type';
import { z } from 'zod';
import type { OrganizationsContext } from '../context.ts';
import { operation } from '../operation.ts';
import { ofSnapshot } from './of-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { readComparison } from './snapshot-comparison.ts';

const { first, after } = pageArguments;

/** What has changed since a snapshot: until another one, or until now. */
export const compareSnapshots = operation({
  action: 'snapshot:read',
  input: z.strictObject({
    from: fields.id,
    to: fields.id.nullish(),
    type: fields.snapshotType.nullish(),
    first,
    after,
  }),
  scope: ofBoth,
  run: async ({ context, input, organizationId, record: from, to }) => {
    const type = comparedType(input.type, from, to);
    return { entries: await readComparison(context, input, { organizationId, from, to, type }) };
  },
});

/** `to` is undefined for the present. @throws NotFoundError also for two snapshots that are not of one organization */
async function ofBoth(
  context: OrganizationsContext,
  input: { from: string; to?: string | null | undefined },
): Promise<RecordSubject<Snapshot> & { to: Snapshot | undefined }> {
  const subject = await ofSnapshot('from')(context, input);
  if (input.to == null) return { ...subject, to: undefined };
  const { organizationId, record: to } = await ofSnapshot('to')(context, input);
  if (organizationId !== subject.organizationId) throw new NotFoundError();
  return { ...subject, to };
}

/** @throws InvalidInputError when nobody says which type, or one of the snapshots does not open it */
function comparedType(
  wanted: SnapshotType | null | undefined,
  from: Snapshot,
  to: Snapshot | undefined,
): SnapshotType {
  const types = [from.type, to?.type ?? from.type];
  const type = wanted ?? types.find((one) => one !== 'ALL');
  if (type === undefined) {
    const message = 'is required to compare snapshots of type ALL; ALL compares everything';
    return refuseField('type', 'REQUIRED', message);
  }
  const closed = types.find((one) => one !== 'ALL' && one !== type);
  if (closed !== undefined) {
    refuseField('type', 'INVALID_COMBINATION', `a snapshot of type ${closed} does not open ${type}`);
  }
  return type;
}
