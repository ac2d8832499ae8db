import { fold } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { FrameworkFields } from './framework.ts';

export type FrameworkRepository = Register<FrameworkFields>;

export function openFrameworkRepository(resources: RegisterResources): Promise<FrameworkRepository> {
  return openRegister<FrameworkFields>({
    ...resources,
    definition: {
      collection: 'frameworks',
      resource: 'framework',
      type: 'Framework',
      fields: ['name', 'description', 'templateId'],
      unique: [
        { kind: 'framework-name', field: 'name', key: ({ name }) => fold(name) },
        {
          kind: 'framework-template',
          field: 'templateId',
          key: ({ templateId }) => templateId ?? undefined,
        },
      ],
      sortTexts: ({ name }) => ({ nameFolded: fold(name) }),
      orders: { NAME: { field: 'nameFolded', changeable: true } },
    },
  });
}
