import { commonEnvironment, type ServiceConfig, toServiceConfig } from '@compliance/kit/config';
import { z } from 'zod';

export type GatewayConfig = ServiceConfig & {
  /** The address clients know the service by; its own one when left out. */
  publicOrigin?: string | undefined;
};

export const gatewayEnvironment: z.ZodType<GatewayConfig> = z
  .object({
    ...commonEnvironment,
    PORT: commonEnvironment.PORT.default(4000),
    // The gateway has no store.
    MONGO_URL: z.string().default(''),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  })
  .transform((environment) => ({
    ...toServiceConfig(environment),
    publicOrigin: environment.PUBLIC_ORIGIN,
  }));
