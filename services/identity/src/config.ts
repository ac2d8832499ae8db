import {
  keyList,
  type ServiceConfig,
  storeEnvironment,
  toServiceConfig,
  webUrl,
} from '@compliance/kit/process/config';
import { z } from 'zod';

export type IdentityConfig = ServiceConfig & {
  /** Keys of 32 bytes in base64url, oldest first; the last one hashes new API keys. A pepper is never taken away. */
  keyPeppers: string[];
  /** An SMTP server; without one mails become files in `mailDirectory`. */
  mailUrl?: string | undefined;
  mailDirectory: string;
  /** Where people reach the web console, for links in mails. Asked for at every use. */
  publicOrigin: string;
};

/** Where mail goes. */
export const mailEnvironment = {
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  COMPLIANCE_DATA_DIR: z.string().default('.compliance'),
};

export const identityEnvironment: z.ZodType<IdentityConfig> = z
  .object({
    ...storeEnvironment,
    KEY_PEPPER: keyList,
    ...mailEnvironment,
    PUBLIC_ORIGIN: webUrl,
  })
  .transform((environment) => ({
    ...toServiceConfig(environment),
    keyPeppers: environment.KEY_PEPPER,
    mailUrl: environment.MAIL_URL,
    mailDirectory: `${environment.COMPLIANCE_DATA_DIR}/mail`,
    publicOrigin: environment.PUBLIC_ORIGIN,
  }));
