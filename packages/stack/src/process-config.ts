import type { GatewayConfig } from '@compliance/gateway/config';
import type { IdentityConfig } from '@compliance/identity/config';
import type { ServiceConfig, ServiceName } from '@compliance/kit/config';
import type { Secrets } from './secrets.ts';

/** What one system is made of, wherever its processes run. */
export type SystemConfig = {
  host: string;
  port: number;
  /** The address clients know it by. */
  publicOrigin: string;
  stores: { mongoUrl: string; redisUrl?: string | undefined; amqpUrl?: string | undefined };
  databasePrefix: string;
  secrets: Secrets;
  /** Mail is put here when there is no mail server. */
  mailDirectory: string;
  mailUrl?: string | undefined;
  logLevel: string;
};

export type ProcessConfigs = { identity: IdentityConfig; gateway: GatewayConfig } & Record<
  ServiceName,
  ServiceConfig
>;

type Ports = { port: number; internalPort: number };

/** The config of one process; `serviceUrls` may still grow. */
export function processConfig<Name extends ServiceName>(
  name: Name,
  system: SystemConfig,
  { serviceUrls, port, internalPort }: Ports & Pick<ServiceConfig, 'serviceUrls'>,
): ProcessConfigs[Name] {
  const { secrets, stores, publicOrigin } = system;
  const common: ServiceConfig = {
    host: system.host,
    port,
    internalPort,
    ...stores,
    databasePrefix: system.databasePrefix,
    gidKey: secrets.gidKey,
    cursorKey: secrets.cursorKey,
    principalPrivateKey: secrets.principalKeys[name].privateKey,
    principalPublicKeys: publicKeys(secrets),
    serviceUrls,
    logLevel: system.logLevel,
  };
  const own: Partial<Record<ServiceName, object>> = {
    identity: {
      keyPeppers: secrets.keyPepper.split(','),
      publicOrigin,
      mailUrl: system.mailUrl,
      mailDirectory: system.mailDirectory,
    },
    gateway: { publicOrigin },
  };
  return { ...common, ...own[name] } as ProcessConfigs[Name];
}

function publicKeys({ principalKeys }: Secrets): Record<string, string> {
  return Object.fromEntries(Object.entries(principalKeys).map(([name, { publicKey }]) => [name, publicKey]));
}
