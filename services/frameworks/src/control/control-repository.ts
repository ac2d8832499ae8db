import { fold, foldNatural } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { ControlFields } from './control.ts';

export type ControlRepository = Register<ControlFields>;

export function openControlRepository(resources: RegisterResources): Promise<ControlRepository> {
  return openRegister<ControlFields>({
    ...resources,
    definition: {
      collection: 'controls',
      resource: 'control',
      type: 'Control',
      fields: ['frameworkId', 'sectionTitle', 'name', 'description', 'status', 'notImplementedJustification'],
      references: { frameworkId: 'Framework' },
      unique: [
        {
          kind: 'control-section',
          field: 'sectionTitle',
          key: ({ frameworkId, sectionTitle }) => `${frameworkId} ${fold(sectionTitle)}`,
        },
      ],
      sortTexts: ({ name, sectionTitle }) => ({
        nameFolded: fold(name),
        sectionFolded: fold(sectionTitle),
        sectionOrder: foldNatural(sectionTitle),
      }),
      orders: { SECTION_TITLE: { field: 'sectionOrder', changeable: true } },
      lookups: ['frameworkId'],
    },
  });
}
