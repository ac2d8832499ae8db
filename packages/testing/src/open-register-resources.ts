import type { Clock } from '@compliance/kit/clock';
import { createGids } from '@compliance/kit/gid';
import { openJournal } from '@compliance/kit/journal';
import { momentFinder } from '@compliance/kit/moment';
import type { Mongo } from '@compliance/kit/mongo';
import type { RegisterResources } from '@compliance/kit/register-store';
import { openSnapshotMarks, type SnapshotMarks } from '@compliance/kit/snapshot-marks';

/** What a service opens its repositories with, on a database of a test. */
export async function openRegisterResources(
  mongo: Mongo,
  now: Clock,
): Promise<RegisterResources & { marks: SnapshotMarks }> {
  const journal = await openJournal({ mongo, now });
  const marks = await openSnapshotMarks({ mongo, journal, now });
  const gids = createGids(Buffer.alloc(32, 7));
  return { mongo, journal, marks, gids, findMoment: momentFinder({ journal, marks }) };
}
