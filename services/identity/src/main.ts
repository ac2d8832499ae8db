import { runProcess } from '@compliance/kit/process/run-process';
import { identityEnvironment } from './config.ts';
import { startIdentity } from './server.ts';

await runProcess('identity', identityEnvironment, startIdentity, process.env);
