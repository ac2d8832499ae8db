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
  /** Whether people may create organizations; the command line always may. */
  organizationCreation: boolean;
};

/** Tells whether webhooks may lead into our own network. */
export const webhookAllowPrivate = z.stringbool();

export const organizationCreation = z.stringbool().default(true);

export const organizationsEnvironment: z.ZodType<OrganizationsConfig> = z
  .object({
    ...storeEnvironment,
    WEBHOOK_KEY: keyList,
    WEBHOOK_ALLOW_PRIVATE: webhookAllowPrivate.default(false),
    ORGANIZATION_CREATION: organizationCreation,
  })
  .transform((environment) => ({
    ...toServiceConfig(environment),
    webhookKeys: environment.WEBHOOK_KEY,
    webhookAllowPrivate: environment.WEBHOOK_ALLOW_PRIVATE,
    organizationCreation: environment.ORGANIZATION_CREATION,
  }));
