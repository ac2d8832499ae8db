import type { z } from 'zod';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';

/** The life of a process: read the config, start, serve until SIGTERM or SIGINT, finish what runs, exit 0. */
export async function runProcess<Config>(
  name: string,
  schema: z.ZodType<Config>,
  start: (config: Config) => Promise<{ stop(): Promise<void> }>,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const logger = createLogger({ process: name, level: 'info' });
  const fail = (error: unknown): never => {
    logger.fatal({ error }, 'gave up');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  const running = await start(readConfig(schema, environment));
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
