import { type EdgeConfig, edgeEnvironment, toEdgeConfig } from '@compliance/kit/config';
import { z } from 'zod';

export type McpBridgeConfig = EdgeConfig;

/** Nothing but the variables that it shares with others. */
export const mcpBridgeEnvironment: z.ZodType<McpBridgeConfig> = z
  .object(edgeEnvironment)
  .transform(toEdgeConfig);
