import { getOrganization } from '@compliance/kit/subgraph/get-organization';
import { organizationId, reference, registerFields } from '@compliance/kit/subgraph/record-fields';
import { mutate, resolve, resolveBelow, resolveWithin } from '@compliance/kit/subgraph/resolve';
import { resolveRecordReference, resolveReference } from '@compliance/kit/subgraph/resolve-reference';
import { controlsOfFramework } from './control/controls-of-framework.ts';
import { createControl } from './control/create-control.ts';
import { deleteControl } from './control/delete-control.ts';
import { getControl } from './control/get-control.ts';
import { listControls } from './control/list-controls.ts';
import { loadControl } from './control/of-control.ts';
import { restoreControl } from './control/restore-control.ts';
import { updateControl } from './control/update-control.ts';
import { createFramework } from './framework/create-framework.ts';
import { deleteFramework } from './framework/delete-framework.ts';
import { frameworkCoverage } from './framework/framework-coverage.ts';
import { getFramework } from './framework/get-framework.ts';
import { listFrameworks } from './framework/list-frameworks.ts';
import { loadFramework, loadFrameworkOf } from './framework/of-framework.ts';
import { restoreFramework } from './framework/restore-framework.ts';
import { updateFramework } from './framework/update-framework.ts';
import type { Resolvers } from './schema.generated.ts';
import { enableComplianceProgram } from './template/enable-compliance-program.ts';
import { listCompliancePrograms } from './template/list-compliance-programs.ts';
import { listFrameworkTemplates } from './template/list-framework-templates.ts';

export const resolvers: Resolvers = {
  Query: {
    organization: resolve(getOrganization),
    framework: resolve(getFramework),
    frameworks: resolve(listFrameworks),
    control: resolve(getControl),
    controls: resolve(listControls),
    frameworkTemplates: resolve(listFrameworkTemplates),
  },
  Mutation: {
    createFramework: mutate(createFramework),
    updateFramework: mutate(updateFramework),
    deleteFramework: mutate(deleteFramework),
    restoreFramework: mutate(restoreFramework),
    createControl: mutate(createControl),
    updateControl: mutate(updateControl),
    deleteControl: mutate(deleteControl),
    restoreControl: mutate(restoreControl),
    enableComplianceProgram: mutate(enableComplianceProgram),
  },
  Organization: {
    __resolveReference: resolveReference(getOrganization),
    id: organizationId,
    frameworks: resolveWithin(listFrameworks),
    controls: resolveWithin(listControls),
    compliancePrograms: resolveWithin(listCompliancePrograms),
  },
  Framework: {
    ...registerFields('Framework'),
    controls: resolveBelow(listControls, controlsOfFramework),
    coverage: frameworkCoverage,
    __resolveReference: resolveRecordReference('Framework', 'framework:read', loadFramework),
  },
  Control: {
    ...registerFields('Control'),
    frameworkId: reference('Framework', 'frameworkId'),
    framework: loadFrameworkOf,
    __resolveReference: resolveRecordReference('Control', 'control:read', loadControl),
  },
  FrameworkTemplate: {
    controlCount: ({ controls }) => controls.length,
  },
};
