import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { executor, type GatewayConfig, trustedProxies } from '@compliance/gateway/config';
import { mailEnvironment } from '@compliance/identity/config';
import { edgeEnvironment, readConfig, storeEnvironment, webUrl } from '@compliance/kit/process/config';
import { organizationCreation, webhookAllowPrivate } from '@compliance/organizations/config';
import { z } from 'zod';

/** What `npm start` is told by its arguments and the environment. */
export type StartOptions = {
  json: boolean;
  host: string;
  port: number;
  publicOrigin?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
  executor?: GatewayConfig['executor'];
  rateLimitPointsPerMinute: number;
  dataDirectory: string;
  /** Servers to use instead of starting some. */
  mongoUrl?: string | undefined;
  redisUrl?: string | undefined;
  amqpUrl?: string | undefined;
  mailUrl?: string | undefined;
  webhookAllowPrivate: boolean;
  organizationCreation: boolean;
  databasePrefix: string;
  logLevel: string;
};

const environment = z
  .object({
    ...mailEnvironment,
    HOST: storeEnvironment.HOST,
    PORT: storeEnvironment.PORT.default(4000),
    PUBLIC_ORIGIN: webUrl.optional(),
    TRUSTED_PROXIES: trustedProxies.optional(),
    EXECUTOR: executor.optional(),
    RATE_LIMIT_POINTS_PER_MINUTE: edgeEnvironment.RATE_LIMIT_POINTS_PER_MINUTE,
    MONGO_URL: storeEnvironment.MONGO_URL.optional(),
    REDIS_URL: storeEnvironment.REDIS_URL,
    AMQP_URL: storeEnvironment.AMQP_URL,
    DATABASE_PREFIX: storeEnvironment.DATABASE_PREFIX,
    WEBHOOK_ALLOW_PRIVATE: webhookAllowPrivate.optional(),
    ORGANIZATION_CREATION: organizationCreation,
    LOG_LEVEL: storeEnvironment.LOG_LEVEL.default('warn'),
  })
  .transform((set) => ({
    host: set.HOST,
    port: set.PORT,
    publicOrigin: set.PUBLIC_ORIGIN,
    trustedProxies: set.TRUSTED_PROXIES,
    executor: set.EXECUTOR,
    rateLimitPointsPerMinute: set.RATE_LIMIT_POINTS_PER_MINUTE,
    dataDirectory: resolve(set.COMPLIANCE_DATA_DIR),
    mongoUrl: set.MONGO_URL,
    redisUrl: set.REDIS_URL,
    amqpUrl: set.AMQP_URL,
    mailUrl: set.MAIL_URL,
    // Where nobody else can reach the system it is tried out on one machine, and so are its webhooks.
    webhookAllowPrivate:
      set.WEBHOOK_ALLOW_PRIVATE ?? (set.PUBLIC_ORIGIN === undefined && isLoopback(set.HOST)),
    organizationCreation: set.ORGANIZATION_CREATION,
    databasePrefix: set.DATABASE_PREFIX,
    logLevel: set.LOG_LEVEL,
  }));

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** @throws Error that names what is wrong */
export function readStartOptions(
  commandArguments: string[],
  variables: Record<string, string | undefined>,
): StartOptions {
  return { json: isJsonAsked(commandArguments), ...readConfig(environment, variables) };
}

function isJsonAsked(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (error) {
    const known = 'The only option is --json; README.md lists the environment variables that are settings.';
    throw new Error(`${(error as Error).message}. ${known}`);
  }
}
