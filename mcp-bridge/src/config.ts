import { commonEnvironment, type ServiceConfig, toServiceConfig } from '@compliance/kit/config';
import { z } from 'zod';

export type McpBridgeConfig = ServiceConfig;

export const mcpBridgeEnvironment: z.ZodType<McpBridgeConfig> = z
  .object({
    ...commonEnvironment,
    // The bridge has no store.
    MONGO_URL: z.string().default(''),
  })
  .transform(toServiceConfig);
