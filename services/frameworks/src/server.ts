import { readFileSync } from 'node:fs';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { snapshotChangesRoutes } from '@compliance/kit/register/snapshot-changes';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import { startSubgraph } from '@compliance/kit/subgraph/subgraph';
import type { FrameworksConfig } from './config.ts';
import type { FrameworksContext } from './context.ts';
import { openControlRepository } from './control/control-repository.ts';
import { createStatusLoader } from './framework/framework-coverage.ts';
import { openFrameworkRepository } from './framework/framework-repository.ts';
import { resolvers } from './resolvers.ts';

const typeDefs = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');

export function startFrameworks(
  config: FrameworksConfig,
  overrides: Overrides = {},
): Promise<RunningProcess> {
  return startSubgraph<FrameworksContext>({
    name: 'frameworks',
    config,
    overrides,
    typeDefs,
    resolvers,
    async open(resources) {
      const frameworks = await openFrameworkRepository(resources);
      const controls = await openControlRepository(resources);
      return {
        context: (base) => ({
          ...base,
          journal: resources.journal,
          frameworks,
          controls,
          frameworkLoader: createRecordLoader(base, frameworks.findReferenced),
          controlLoader: createRecordLoader(base, controls.findReferenced),
          statusLoader: createStatusLoader(base, controls, resources.findMoment),
        }),
        internalRoutes: snapshotChangesRoutes(resources.journal, {
          framework: frameworks,
          control: controls,
        }),
      };
    },
  });
}
