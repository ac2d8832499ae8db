import { Redis as Client } from 'ioredis';
import type { Logger } from 'pino';
import { createBoundedMap } from '../process/bounded-map.ts';
import type { Clock } from '../process/clock.ts';

/** A cache that may lose anything at any time: a failure reads as nothing there, and is never thrown. */
export type Redis = {
  get(key: string): Promise<string | undefined>;
  /** Answers whether the value now stands there. */
  set(key: string, value: string, options: { lifetimeMs: number; onlyIfAbsent?: boolean }): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Counts up from 0 and answers how far; 0 when that is not known. The count ends a lifetime after the last step. */
  increment(key: string, options: { lifetimeMs: number }): Promise<number>;
  /** Runs a Lua script on a key. Undefined where there is no server, or none that answers. */
  run(script: string, key: string, scriptArguments: readonly (string | number)[]): Promise<unknown>;
  close(): void;
};

const clientOptions = {
  commandTimeout: 50,
  connectTimeout: 1_000,
  /** A server that hangs is left and looked for again. */
  socketTimeout: 1_000,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (attempt: number) => Math.min(100 * attempt, 1_000),
};

const maxLocalEntries = 10_000;

/** Without `url` each process remembers for itself. */
export function connectRedis(options: {
  url?: string | undefined;
  prefix: string;
  now: Clock;
  logger: Logger;
}): Redis {
  const { url, prefix, now, logger } = options;
  return url === undefined ? localCache(now) : remoteCache(url, prefix, logger);
}

function remoteCache(url: string, prefix: string, logger: Logger): Redis {
  const client = new Client(url, { ...clientOptions, keyPrefix: `${prefix}:` });
  let away = false;
  client.on('ready', () => {
    away = false;
    logger.info('redis is there');
  });
  client.on('error', (error: Error) => {
    if (!away) logger.warn({ error }, 'redis is away');
    away = true;
  });

  return {
    async get(key) {
      const value: unknown = await client.get(key).catch(() => null);
      return typeof value === 'string' ? value : undefined;
    },
    async set(key, value, { lifetimeMs, onlyIfAbsent = false }) {
      const writing = onlyIfAbsent
        ? client.set(key, value, 'PX', lifetimeMs, 'NX')
        : client.set(key, value, 'PX', lifetimeMs);
      return (await writing.catch(() => null)) === 'OK';
    },
    async delete(key) {
      await client.del(key).catch(() => 0);
    },
    async increment(key, { lifetimeMs }) {
      const steps = client.multi().incr(key).pexpire(key, lifetimeMs).exec();
      const [counted] = (await steps.catch(() => null)) ?? [];
      return typeof counted?.[1] === 'number' ? counted[1] : 0;
    },
    run: (script, key, scriptArguments) =>
      client.eval(script, 1, key, ...scriptArguments).catch(() => undefined),
    close: () => client.disconnect(),
  };
}

function localCache(now: Clock): Redis {
  const entries = createBoundedMap<{ value: string; endsAt: number }>(maxLocalEntries);
  const live = (key: string): string | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.endsAt > now()) return entry.value;
    entries.delete(key);
    return undefined;
  };

  return {
    get: async (key) => live(key),
    async set(key, value, { lifetimeMs, onlyIfAbsent = false }) {
      if (onlyIfAbsent && live(key) !== undefined) return false;
      entries.set(key, { value, endsAt: now() + lifetimeMs });
      return true;
    },
    async delete(key) {
      entries.delete(key);
    },
    async increment(key, { lifetimeMs }) {
      const count = Number(live(key) ?? 0) + 1;
      entries.set(key, { value: String(count), endsAt: now() + lifetimeMs });
      return count;
    },
    run: async () => undefined,
    close: () => entries.clear(),
  };
}
