import { isNetwork } from '@compliance/kit/http/client-address';
import { type EdgeConfig, edgeEnvironment, toEdgeConfig, webUrl } from '@compliance/kit/process/config';
import { z } from 'zod';
import type { Executor } from './graphql/open-engine.ts';

export type GatewayConfig = EdgeConfig & {
  /** The address clients know the service by; its own one when left out. */
  publicOrigin?: string | undefined;
  /** Addresses and networks of the proxies before this process, whose `X-Forwarded-For` counts. */
  trustedProxies?: readonly string[] | undefined;
  /** What runs query plans; our own code when left out. */
  executor?: Executor | undefined;
};

/** `10.0.0.0/8,192.0.2.7` */
export const trustedProxies: z.ZodType<string[], string> = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'must be a list of addresses and networks such as 10.0.0.0/8',
  );

export const executor: z.ZodType<Executor, Executor> = z.enum(['own', 'apollo', 'both']);

export const gatewayEnvironment: z.ZodType<GatewayConfig> = z
  .object({
    ...edgeEnvironment,
    PORT: edgeEnvironment.PORT.default(4000),
    PUBLIC_ORIGIN: webUrl.optional(),
    TRUSTED_PROXIES: trustedProxies.optional(),
    EXECUTOR: executor.optional(),
  })
  .transform((environment) => ({
    ...toEdgeConfig(environment),
    publicOrigin: environment.PUBLIC_ORIGIN,
    trustedProxies: environment.TRUSTED_PROXIES,
    executor: environment.EXECUTOR,
  }));
