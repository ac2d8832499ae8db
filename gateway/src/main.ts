import { runProcess } from '@compliance/kit/process/run-process';
import { gatewayEnvironment } from './config.ts';
import { startGateway } from './server.ts';

await runProcess('gateway', gatewayEnvironment, startGateway, process.env);
