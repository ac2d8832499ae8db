import { openJournal } from '@compliance/kit/journal/journal';
import { createGids } from '@compliance/kit/operation/gid';
import type { Clock } from '@compliance/kit/process/clock';
import { momentFinder } from '@compliance/kit/register/moment';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { openSnapshotMarks, type SnapshotMarks } from '@compliance/kit/register/snapshot-marks';
import type { Mongo } from '@compliance/kit/store/mongo';

/** What a service opens its repositories with, on a database of a test. */
export async function openRegisterResources(
  mongo: Mongo,
  now: Clock,
): Promise<RegisterResources & { marks: SnapshotMarks }> {
  const gids = createGids(Buffer.alloc(32, 7));
  const journal = await openJournal({ mongo, gids, now });
  const marks = await openSnapshotMarks({ mongo, journal, now });
  return { mongo, journal, marks, gids, findMoment: momentFinder({ journal, marks }) };
}
