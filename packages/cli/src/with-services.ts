import { join } from 'node:path';
import { startIdentity } from '@compliance/identity/server';
import { startOrganizations } from '@compliance/organizations/server';
import { asCommandLine, type CommandLineServices } from '@compliance/stack/as-command-line';
import { processConfig, type SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets, newSecrets, type Secrets } from '@compliance/stack/secrets';
import { type Environment, type Installation, openInstallation } from './installation.ts';

const host = '127.0.0.1';

/** Starts the services that commands speak to, on the stores of the installation, for as long as `use` takes. */
export async function withServices<Result>(
  environment: Environment,
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
  const serviceUrls: Record<keyof CommandLineServices, string[]> = { identity: [], organizations: [] };
  const place = { port: 0, internalPort: 0, serviceUrls };
  const overrides = { logDestination: process.stderr };
  const identity = await startIdentity(processConfig('identity', system, place), overrides);
  opened.defer(identity.stop);
  serviceUrls.identity.push(identity.internalUrl);
  // Deliveries of webhooks are not for a process that ends with its command.
  const withoutWebhooks = { ...processConfig('organizations', system, place), webhookKeys: [] };
  const organizations = await startOrganizations(withoutWebhooks, overrides);
  opened.defer(organizations.stop);
  serviceUrls.organizations.push(organizations.internalUrl);
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
