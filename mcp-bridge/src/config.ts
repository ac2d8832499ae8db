import { commonEnvironment, type ProcessConfig, toProcessConfig } from '@compliance/kit/config';
import { z } from 'zod';

export type McpBridgeConfig = ProcessConfig;

/** Nothing but the variables that all processes share. */
export const mcpBridgeEnvironment: z.ZodType<McpBridgeConfig> = z
  .object(commonEnvironment)
  .transform(toProcessConfig);
