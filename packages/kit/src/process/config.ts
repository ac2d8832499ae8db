import { z } from 'zod';

export const serviceNames = [
  'identity',
  'organizations',
  'frameworks',
  'assets',
  'gateway',
  'mcp-bridge',
] as const;

export type ServiceName = (typeof serviceNames)[number];

/** What every process is started with. `readConfig` makes it from the environment, the one-process stack by hand. */
export type ProcessConfig = {
  host: string;
  /** 0 is any free port. */
  port: number;
  /** Where our other processes reach it; `host` when left out. */
  internalHost?: string | undefined;
  internalPort: number;
  redisUrl?: string | undefined;
  amqpUrl?: string | undefined;
  databasePrefix: string;
  /** Keys are base64url: 32 random bytes, or a DER key (PKCS#8 private, SPKI public). */
  gidKey: string;
  cursorKey: string;
  principalPrivateKey: string;
  principalPublicKeys: Record<string, string>;
  /** The internal addresses of each service. Read at every call, so addresses may be added while running. */
  serviceUrls: Partial<Record<ServiceName, string[]>>;
  logLevel: string;
};

/** What the two processes that answer clients are started with. */
export type EdgeConfig = ProcessConfig & {
  /** What each caller may ask for in a minute; 0 sets no limit. */
  rateLimitPointsPerMinute: number;
};

/** What a process with a store is started with. */
export type ServiceConfig = ProcessConfig & { mongoUrl: string };

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url();
/** The address of a web server. */
export const webUrl = z.url({ protocol: /^https?$/ });
const urls = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(webUrl));
const key = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url');
/** Several keys with commas between them, oldest first. */
export const keyList = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(key).min(1));
const derKey = z.string().regex(/^[\w-]+$/, 'must be a DER key in base64url');
const publicKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), derKey));

/** The variables all processes share. */
const commonEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(0),
  INTERNAL_HOST: z.string().optional(),
  INTERNAL_PORT: port.default(0),
  REDIS_URL: url.optional(),
  AMQP_URL: url.optional(),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('compliance'),
  GID_KEY: key,
  CURSOR_KEY: key,
  PRINCIPAL_PRIVATE_KEY: derKey,
  PRINCIPAL_PUBLIC_KEYS: publicKeys,
  IDENTITY_URL: urls.optional(),
  ORGANIZATIONS_URL: urls.optional(),
  FRAMEWORKS_URL: urls.optional(),
  ASSETS_URL: urls.optional(),
  GATEWAY_URL: urls.optional(),
  MCP_BRIDGE_URL: urls.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

/** Those of the processes that answer clients. */
export const edgeEnvironment = {
  ...commonEnvironment,
  RATE_LIMIT_POINTS_PER_MINUTE: z.coerce.number().int().min(0).max(10_000_000).default(6_000),
};

/** Those of the processes that have a store. */
export const storeEnvironment = { ...commonEnvironment, MONGO_URL: url };

type EdgeEnvironment = z.output<z.ZodObject<typeof edgeEnvironment>>;
type CommonEnvironment = z.output<z.ZodObject<typeof commonEnvironment>>;
type ServiceEnvironment = z.output<z.ZodObject<typeof storeEnvironment>>;

/** Turns the common variables into the config they stand for; a process adds what is its own. */
function toProcessConfig(environment: CommonEnvironment): ProcessConfig {
  return {
    host: environment.HOST,
    port: environment.PORT,
    internalHost: environment.INTERNAL_HOST,
    internalPort: environment.INTERNAL_PORT,
    redisUrl: environment.REDIS_URL,
    amqpUrl: environment.AMQP_URL,
    databasePrefix: environment.DATABASE_PREFIX,
    gidKey: environment.GID_KEY,
    cursorKey: environment.CURSOR_KEY,
    principalPrivateKey: environment.PRINCIPAL_PRIVATE_KEY,
    principalPublicKeys: environment.PRINCIPAL_PUBLIC_KEYS,
    serviceUrls: {
      identity: environment.IDENTITY_URL ?? [],
      organizations: environment.ORGANIZATIONS_URL ?? [],
      frameworks: environment.FRAMEWORKS_URL ?? [],
      assets: environment.ASSETS_URL ?? [],
      gateway: environment.GATEWAY_URL ?? [],
      'mcp-bridge': environment.MCP_BRIDGE_URL ?? [],
    },
    logLevel: environment.LOG_LEVEL,
  };
}

/** The same for a process that answers clients. */
export function toEdgeConfig(environment: EdgeEnvironment): EdgeConfig {
  return {
    ...toProcessConfig(environment),
    rateLimitPointsPerMinute: environment.RATE_LIMIT_POINTS_PER_MINUTE,
  };
}

/** The same for a process with a store. */
export function toServiceConfig(environment: ServiceEnvironment): ServiceConfig {
  return { ...toProcessConfig(environment), mongoUrl: environment.MONGO_URL };
}

/** The whole environment of a service that needs nothing else. */
export const serviceEnvironment: z.ZodType<ServiceConfig> = z
  .object(storeEnvironment)
  .transform(toServiceConfig);

/** Empty variables count as unset. @throws Error that names each bad variable, without its value */
export function readConfig<Config>(
  schema: z.ZodType<Config>,
  environment: Record<string, string | undefined>,
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The environment cannot be used:\n${problems.join('\n')}`);
}
