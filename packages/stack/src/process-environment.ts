import { dirname } from 'node:path';
import type { GatewayConfig } from '@compliance/gateway/config';
import type { IdentityConfig } from '@compliance/identity/config';
import type { ProcessConfig } from '@compliance/kit/process/config';
import type { OrganizationsConfig } from '@compliance/organizations/config';

/** What all processes have, and perhaps what only some have. */
type AnyConfig = ProcessConfig & Own<IdentityConfig> & Own<OrganizationsConfig> & Own<GatewayConfig>;
type Own<Config> = { [Name in Exclude<keyof Config, keyof ProcessConfig>]?: Config[Name] | undefined };

/** A config as the environment variables that `main.ts` reads it from. */
export function processEnvironment(config: AnyConfig): Record<string, string> {
  const { serviceUrls, principalPublicKeys, keyPeppers, mailDirectory } = config;
  const urls = Object.entries(serviceUrls).map(([name, list]) => [
    `${name.toUpperCase().replace('-', '_')}_URL`,
    list?.join(','),
  ]);
  const variables: Record<string, string | number | undefined> = {
    HOST: config.host,
    PORT: config.port,
    INTERNAL_HOST: config.internalHost,
    INTERNAL_PORT: config.internalPort,
    MONGO_URL: config.mongoUrl,
    REDIS_URL: config.redisUrl,
    AMQP_URL: config.amqpUrl,
    DATABASE_PREFIX: config.databasePrefix,
    GID_KEY: config.gidKey,
    CURSOR_KEY: config.cursorKey,
    PRINCIPAL_PRIVATE_KEY: config.principalPrivateKey,
    PRINCIPAL_PUBLIC_KEYS: JSON.stringify(principalPublicKeys),
    LOG_LEVEL: config.logLevel,
    KEY_PEPPER: keyPeppers?.join(','),
    WEBHOOK_KEY: config.webhookKeys?.join(','),
    WEBHOOK_ALLOW_PRIVATE: config.webhookAllowPrivate?.toString(),
    ORGANIZATION_CREATION: config.organizationCreation?.toString(),
    PUBLIC_ORIGIN: config.publicOrigin,
    TRUSTED_PROXIES: config.trustedProxies?.join(','),
    EXECUTOR: config.executor,
    RATE_LIMIT_POINTS_PER_MINUTE: config.rateLimitPointsPerMinute,
    MAIL_URL: config.mailUrl,
    COMPLIANCE_DATA_DIR: mailDirectory && dirname(mailDirectory),
    ...Object.fromEntries(urls),
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
