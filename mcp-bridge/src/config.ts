import { type EdgeConfig, edgeEnvironment, toEdgeConfig } from '@compliance/kit/process/config';
import { z } from 'zod';

export type McpBridgeConfig = EdgeConfig;

/** The bridge has no variables of its own. */
export const mcpBridgeEnvironment: z.ZodType<McpBridgeConfig> = z
  .object(edgeEnvironment)
  .transform(toEdgeConfig);
