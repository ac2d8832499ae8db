import { runProcess } from '@compliance/kit/process/run-process';
import { assetsEnvironment } from './config.ts';
import { startAssets } from './server.ts';

await runProcess('assets', assetsEnvironment, startAssets, process.env);
