import type { DestinationStream, Logger } from 'pino';
import { type Addresses, createAddresses } from '../internal/addresses.ts';
import { createTokenSigner, type TokenSigner } from '../internal/internal-token.ts';
import { createServiceClient, type ServiceClient } from '../internal/service-client.ts';
import { createTokenVerifier, type TokenVerifier } from '../internal/token-verifier.ts';
import { createGids, type Gids } from '../operation/gid.ts';
import { type Cursors, createCursors } from '../paging/cursor.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ProcessConfig, ServiceName } from './config.ts';
import { createLogger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** What tests and the one-process stack replace. */
export type Overrides = { now?: Clock; logDestination?: DestinationStream };

/** What every process works with, whether it has a store or not. */
export type Runtime = {
  now: Clock;
  logger: Logger;
  metrics: Metrics;
  gids: Gids;
  cursors: Cursors;
  signer: TokenSigner;
  verifier: TokenVerifier;
  /** This process's one client for a service; one more for a `use` whose calls must not wait for a free connection. */
  clientOf(service: ServiceName, use?: string): ServiceClient;
  close(): Promise<void>;
};

export function openRuntime(name: ServiceName, config: ProcessConfig, overrides: Overrides): Runtime {
  const now = overrides.now ?? systemClock;
  const logger = createLogger({
    process: name,
    level: config.logLevel,
    destination: overrides.logDestination,
  });
  const metrics = createMetrics(name);
  const signer = createTokenSigner({ processName: name, privateKey: config.principalPrivateKey, now });
  const clients = new Map<string, ServiceClient>();
  const addressesOf = new Map<ServiceName, Addresses>();

  return {
    now,
    logger,
    metrics,
    gids: createGids(Buffer.from(config.gidKey, 'base64url')),
    cursors: createCursors(Buffer.from(config.cursorKey, 'base64url')),
    signer,
    verifier: createTokenVerifier({ publicKeys: config.principalPublicKeys, now }),
    clientOf(service, use = '') {
      const urls = config.serviceUrls[service] ?? [];
      const name = `${service} ${use}`;
      const addresses = addressesOf.get(service) ?? createAddresses(urls);
      addressesOf.set(service, addresses);
      const client = clients.get(name) ?? createServiceClient({ service, urls, signer, logger, addresses });
      clients.set(name, client);
      return client;
    },
    async close() {
      metrics.stop();
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
