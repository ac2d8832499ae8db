import { runProcess } from '@compliance/kit/process/run-process';
import { organizationsEnvironment } from './config.ts';
import { startOrganizations } from './server.ts';

await runProcess('organizations', organizationsEnvironment, startOrganizations, process.env);
