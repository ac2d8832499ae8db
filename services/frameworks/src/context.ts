import type { Journal } from '@compliance/kit/journal/journal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import type { RecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { Control } from './control/control.ts';
import type { ControlRepository } from './control/control-repository.ts';
import type { Framework } from './framework/framework.ts';
import type { StatusLoader } from './framework/framework-coverage.ts';
import type { FrameworkRepository } from './framework/framework-repository.ts';

export type FrameworksContext = RequestContext & {
  journal: Journal;
  frameworks: FrameworkRepository;
  controls: ControlRepository;
  frameworkLoader: RecordLoader<Framework>;
  controlLoader: RecordLoader<Control>;
  statusLoader: StatusLoader;
};
