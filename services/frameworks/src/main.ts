import { runProcess } from '@compliance/kit/process/run-process';
import { frameworksEnvironment } from './config.ts';
import { startFrameworks } from './server.ts';

await runProcess('frameworks', frameworksEnvironment, startFrameworks, process.env);
