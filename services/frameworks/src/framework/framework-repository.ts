import { createRegister, type Register } from '@compliance/kit/register';
import type { SubgraphResources } from '@compliance/kit/subgraph';
import { fold } from '@compliance/kit/text';
import type { FrameworkFields } from './framework.ts';

export type FrameworkRepository = Register<FrameworkFields>;

export function openFrameworkRepository(resources: SubgraphResources): Promise<FrameworkRepository> {
  return createRegister<FrameworkFields>({
    ...resources,
    definition: {
      collection: 'frameworks',
      resource: 'framework',
      type: 'Framework',
      fields: ['name', 'description', 'templateId'],
      unique: [{ kind: 'framework-name', field: 'name', key: ({ name }) => fold(name) }],
      twins: ({ name }) => ({ nameFolded: fold(name) }),
      orders: { NAME: { field: 'nameFolded', changeable: true } },
    },
  });
}
