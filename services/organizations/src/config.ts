import {
  keyList,
  type ServiceConfig,
  storeEnvironment,
  toServiceConfig,
} from '@compliance/kit/process/config';
import { z } from 'zod';

export type OrganizationsConfig = ServiceConfig & {
  /**
   * Keys of 32 bytes in base64url, oldest first; the last one encrypts new secrets of webhooks. Without any, this
   * process delivers nothing.
   */
  webhookKeys: string[];
  /** For development: webhooks may use http, and lead to private addresses. */
  webhookAllowPrivate: boolean;
};

/** Tells whether webhooks may lead into our own network. */
export const webhookAllowPrivate = z.stringbool();

export const organizationsEnvironment: z.ZodType<OrganizationsConfig> = z
  .object({
    ...storeEnvironment,
    WEBHOOK_KEY: keyList,
    WEBHOOK_ALLOW_PRIVATE: webhookAllowPrivate.default(false),
  })
  .transform((environment) => ({
    ...toServiceConfig(environment),
    webhookKeys: environment.WEBHOOK_KEY,
    webhookAllowPrivate: environment.WEBHOOK_ALLOW_PRIVATE,
  }));
