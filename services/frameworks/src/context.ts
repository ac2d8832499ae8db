import type { Journal } from '@compliance/kit/journal';
import type { RecordLoader } from '@compliance/kit/record-loader';
import type { RequestContext } from '@compliance/kit/request-context';
import type { Framework } from './framework/framework.ts';
import type { FrameworkRepository } from './framework/framework-repository.ts';

export type FrameworksContext = RequestContext & {
  journal: Journal;
  frameworks: FrameworkRepository;
  frameworkLoader: RecordLoader<Framework>;
};
