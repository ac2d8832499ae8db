import { getOrganization } from '@compliance/kit/get-organization';
import { organizationId, registerFields } from '@compliance/kit/record-fields';
import { mutate, resolve, resolveWithin } from '@compliance/kit/resolve';
import { resolveRecordReference, resolveReference } from '@compliance/kit/resolve-reference';
import { createFramework } from './framework/create-framework.ts';
import { getFramework } from './framework/get-framework.ts';
import { listFrameworks } from './framework/list-frameworks.ts';
import { loadFramework } from './framework/of-framework.ts';
import { updateFramework } from './framework/update-framework.ts';
import type { Resolvers } from './schema.generated.ts';

export const resolvers: Resolvers = {
  Query: {
    organization: resolve(getOrganization),
    framework: resolve(getFramework),
    frameworks: resolve(listFrameworks),
  },
  Mutation: {
    createFramework: mutate(createFramework),
    updateFramework: mutate(updateFramework),
  },
  Organization: {
    __resolveReference: resolveReference(getOrganization),
    id: organizationId,
    frameworks: resolveWithin(listFrameworks),
  },
  Framework: {
    ...registerFields('Framework'),
    __resolveReference: resolveRecordReference('Framework', 'framework:read', loadFramework),
  },
};
