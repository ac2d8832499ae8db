import { commonEnvironment, type ProcessConfig, toProcessConfig, webUrl } from '@compliance/kit/config';
import { z } from 'zod';

export type GatewayConfig = ProcessConfig & {
  /** The address clients know the service by; its own one when left out. */
  publicOrigin?: string | undefined;
};

export const gatewayEnvironment: z.ZodType<GatewayConfig> = z
  .object({
    ...commonEnvironment,
    PORT: commonEnvironment.PORT.default(4000),
    PUBLIC_ORIGIN: webUrl.optional(),
  })
  .transform((environment) => ({
    ...toProcessConfig(environment),
    publicOrigin: environment.PUBLIC_ORIGIN,
  }));
