import { join } from 'node:path';
import { startIdentity } from '@compliance/identity/server';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { startOrganizations } from '@compliance/organizations/server';
import { asCommandLine, type CommandLineServices } from '@compliance/stack/as-command-line';
import { processConfig, type SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets, newSecrets, type Secrets } from '@compliance/stack/secrets';
import type { ServiceUrls } from '@compliance/stack/stack-process';
import type { FurtherService } from './command.ts';
import { type Environment, type Installation, openInstallation } from './installation.ts';

const host = '127.0.0.1';

/** Starts the services that a command speaks to, on the stores of the installation, for as long as `use` takes. */
export async function withServices<Result>(
  environment: Environment,
  further: readonly FurtherService[],
  use: (services: CommandLineServices) => Promise<Result>,
): Promise<Result> {
  await using opened = new AsyncDisposableStack();
  const installation = await openInstallation(environment, opened);
  const { options, stores } = installation;
  const secrets = await secretsOf(installation);
  const system: SystemConfig = {
    host,
    port: 0,
    publicOrigin: options.publicOrigin ?? `http://${host}`,
    rateLimitPointsPerMinute: options.rateLimitPointsPerMinute,
    stores,
    databasePrefix: options.databasePrefix,
    secrets,
    mailDirectory: join(options.dataDirectory, 'mail'),
    mailUrl: options.mailUrl,
    logLevel: 'error',
  };
  const serviceUrls: ServiceUrls = {
    identity: [],
    organizations: [],
    frameworks: [],
    assets: [],
    gateway: [],
    'mcp-bridge': [],
  };
  const place = { port: 0, internalPort: 0 };
  const overrides = { logDestination: process.stderr };
  const listen = (service: keyof CommandLineServices, started: RunningProcess): void => {
    opened.defer(started.stop);
    serviceUrls[service].push(started.internalUrl);
  };
  const settled = { ...place, serviceUrls };
  listen('identity', await startIdentity(processConfig('identity', system, settled), overrides));
  // Deliveries of webhooks are not for a process that ends with its command.
  const withoutWebhooks = { ...processConfig('organizations', system, settled), webhookKeys: [] };
  listen('organizations', await startOrganizations(withoutWebhooks, overrides));
  for (const service of further) {
    // Loads all six, so only for a command that needs more than two.
    const { startInThisProcess } = await import('@compliance/stack/start-in-this-process');
    listen(service, await startInThisProcess(service, system, place, serviceUrls, overrides));
  }
  return await asCommandLine(serviceUrls, secrets, use);
}

/**
 * Where the processes run apart they have their keys from the environment, not from a file.
 * @throws Error when only some of them are there: keys made with the others would be of no use
 */
async function secretsOf({ options, environment }: Installation): Promise<Secrets> {
  const { KEY_PEPPER: keyPepper, GID_KEY: gidKey, CURSOR_KEY: cursorKey } = environment;
  if (keyPepper && gidKey && cursorKey) return { ...newSecrets(), keyPepper, gidKey, cursorKey };
  if (keyPepper || gidKey || cursorKey) {
    throw new Error(
      'Set KEY_PEPPER, GID_KEY and CURSOR_KEY, all as the processes have them, or none of them.',
    );
  }
  return loadSecrets(options.dataDirectory);
}
