import { fold } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { SnapshotFields } from './snapshot.ts';

export type SnapshotRepository = Register<SnapshotFields>;

export function openSnapshotRepository(resources: RegisterResources): Promise<SnapshotRepository> {
  return openRegister<SnapshotFields>({
    ...resources,
    definition: {
      collection: 'snapshots',
      resource: 'snapshot',
      type: 'Snapshot',
      fields: ['name', 'description', 'type', 'digest'],
      sortTexts: ({ name }) => ({ nameFolded: fold(name) }),
      orders: { NAME: { field: 'nameFolded', changeable: false } },
    },
  });
}
