import type { GatewayConfig } from '@compliance/gateway/config';
import type { IdentityConfig } from '@compliance/identity/config';
import type { ProcessConfig, ServiceConfig, ServiceName } from '@compliance/kit/process/config';
import type { McpBridgeConfig } from '@compliance/mcp-bridge/config';
import type { OrganizationsConfig } from '@compliance/organizations/config';
import type { Secrets } from './secrets.ts';
import type { Place } from './stack-process.ts';

/** What one system is made of, wherever its processes run. */
export type SystemConfig = {
  host: string;
  port: number;
  /** The address clients know it by. */
  publicOrigin: string;
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies?: readonly string[] | undefined;
  /** What runs query plans. */
  executor?: GatewayConfig['executor'];
  /** What each caller may ask for in a minute; 0 sets no limit. */
  rateLimitPointsPerMinute: number;
  stores: { mongoUrl: string; redisUrl?: string | undefined; amqpUrl?: string | undefined };
  databasePrefix: string;
  secrets: Secrets;
  /** Mail is put here when there is no mail server. */
  mailDirectory: string;
  mailUrl?: string | undefined;
  /** Whether webhooks may lead to this machine and its network. */
  webhookAllowPrivate?: boolean | undefined;
  /** Whether people may create organizations; they may when left out. */
  organizationCreation?: boolean | undefined;
  logLevel: string;
};

/** The processes of one system are on one machine: what they tell each other does not leave it. */
export const internalHost = '127.0.0.1';

export type ProcessConfigs = {
  identity: IdentityConfig;
  organizations: OrganizationsConfig;
  frameworks: ServiceConfig;
  assets: ServiceConfig;
  gateway: GatewayConfig;
  'mcp-bridge': McpBridgeConfig;
};

/** The config of one process; `serviceUrls` may still grow. */
export function processConfig<Name extends ServiceName>(
  name: Name,
  system: SystemConfig,
  { serviceUrls, port, internalPort }: Place & Pick<ProcessConfig, 'serviceUrls'>,
): ProcessConfigs[Name] {
  const { secrets, publicOrigin, rateLimitPointsPerMinute } = system;
  const { mongoUrl, ...dispensable } = system.stores;
  const common: ProcessConfig = {
    host: system.host,
    port,
    internalHost,
    internalPort,
    ...dispensable,
    databasePrefix: system.databasePrefix,
    gidKey: secrets.gidKey,
    cursorKey: secrets.cursorKey,
    principalPrivateKey: secrets.principalKeys[name].privateKey,
    principalPublicKeys: publicKeys(secrets),
    serviceUrls,
    logLevel: system.logLevel,
  };
  const own: Record<ServiceName, object> = {
    identity: {
      mongoUrl,
      keyPeppers: secrets.keyPepper.split(','),
      publicOrigin,
      mailUrl: system.mailUrl,
      mailDirectory: system.mailDirectory,
    },
    organizations: {
      mongoUrl,
      webhookKeys: secrets.webhookKey.split(','),
      webhookAllowPrivate: system.webhookAllowPrivate ?? false,
      organizationCreation: system.organizationCreation ?? true,
    },
    frameworks: { mongoUrl },
    assets: { mongoUrl },
    gateway: {
      publicOrigin,
      trustedProxies: system.trustedProxies,
      executor: system.executor,
      rateLimitPointsPerMinute,
    },
    'mcp-bridge': { rateLimitPointsPerMinute },
  };
  return { ...common, ...own[name] } as ProcessConfigs[Name];
}

function publicKeys({ principalKeys }: Secrets): Record<string, string> {
  return Object.fromEntries(Object.entries(principalKeys).map(([name, { publicKey }]) => [name, publicKey]));
}
