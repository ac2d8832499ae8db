import { runProcess } from '@compliance/kit/process/run-process';
import { mcpBridgeEnvironment } from './config.ts';
import { startMcpBridge } from './server.ts';

await runProcess('mcp-bridge', mcpBridgeEnvironment, startMcpBridge, process.env);
