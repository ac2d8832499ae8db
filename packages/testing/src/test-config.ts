import { randomUUID } from 'node:crypto';
import type { SystemConfig } from '@compliance/stack/process-config';

/** What a test says of its system, if nothing else then its stores, its secrets and where its mail is put. */
export type OwnConfig = Pick<SystemConfig, 'stores' | 'secrets' | 'mailDirectory'> & Partial<SystemConfig>;

/** A system on this machine, on databases of its own, and without a limit: tests send thousands of requests. */
export function testConfig(own: OwnConfig): SystemConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    publicOrigin: 'http://localhost',
    rateLimitPointsPerMinute: 0,
    databasePrefix: newDatabasePrefix(),
    logLevel: 'warn',
    ...own,
  };
}

export function newDatabasePrefix(): string {
  return `test-${randomUUID().slice(0, 8)}`;
}
