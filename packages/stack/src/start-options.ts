import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@compliance/kit/config';
import { z } from 'zod';

/** What `npm start` is told by its arguments and the environment. */
export type StartOptions = {
  json: boolean;
  host: string;
  port: number;
  publicOrigin?: string | undefined;
  dataDirectory: string;
  /** Servers to use instead of starting some. */
  mongoUrl?: string | undefined;
  redisUrl?: string | undefined;
  amqpUrl?: string | undefined;
  mailUrl?: string | undefined;
  databasePrefix: string;
  logLevel: string;
};

const environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    COMPLIANCE_DATA_DIR: z.string().default('.compliance'),
    MONGO_URL: z.url().optional(),
    REDIS_URL: z.url().optional(),
    AMQP_URL: z.url().optional(),
    MAIL_URL: z.url().optional(),
    DATABASE_PREFIX: z.string().default('compliance'),
    LOG_LEVEL: z.string().default('warn'),
  })
  .transform((set) => ({
    host: set.HOST,
    port: set.PORT,
    publicOrigin: set.PUBLIC_ORIGIN,
    dataDirectory: resolve(set.COMPLIANCE_DATA_DIR),
    mongoUrl: set.MONGO_URL,
    redisUrl: set.REDIS_URL,
    amqpUrl: set.AMQP_URL,
    mailUrl: set.MAIL_URL,
    databasePrefix: set.DATABASE_PREFIX,
    logLevel: set.LOG_LEVEL,
  }));

/** @throws Error that names what is wrong */
export function readStartOptions(
  commandArguments: string[],
  variables: Record<string, string | undefined>,
): StartOptions {
  const { values } = parseArgs({
    args: commandArguments,
    options: { json: { type: 'boolean', default: false } },
  });
  return { json: values.json, ...readConfig(environment, variables) };
}
