import { systemClock } from '@compliance/kit/process/clock';
import type { Runtime } from '@compliance/kit/process/runtime';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { PersonRepository } from '../person/person-repository.ts';
import { type Announcements, createAnnouncements } from './announcements.ts';
import { type ChangeRights, createChangeRights } from './change-rights.ts';
import { type LeaseRepository, openLeaseRepository } from './lease-repository.ts';
import { openPendingChangeRepository } from './pending-change-repository.ts';
import { createTellEdges } from './tell-edges.ts';

export type Rights = { changeRights: ChangeRights; announcements: Announcements; leases: LeaseRepository };

/** Opens what changes rights so that a change holds everywhere once it is answered. */
export async function openRights(
  { journal, mongo: { database }, clientOf }: RegisterResources & Pick<Runtime, 'clientOf'>,
  people: PersonRepository,
): Promise<Rights> {
  const leases = await openLeaseRepository(database, systemClock);
  const pending = await openPendingChangeRepository(database, systemClock);
  const tellEdges = createTellEdges(leases, clientOf);
  const announcements = createAnnouncements({ pending, leases, tellEdges });
  const changeRights = createChangeRights({ journal, people, announcements });
  return { changeRights, announcements, leases };
}
