import { randomUUID } from 'node:crypto';
import { systemClock } from '@compliance/kit/clock';
import { createTokenSigner } from '@compliance/kit/internal-token';
import { createServiceClient } from '@compliance/kit/service-client';
import { type Founded, foundOrganization } from '@compliance/stack/found-organization';
import type { SystemConfig } from '@compliance/stack/process-config';
import { loadSecrets } from '@compliance/stack/secrets';
import { type Stack, startStack } from '@compliance/stack/start-stack';
import { afterAll } from '@jest/globals';
import { storeUrls } from './store-urls.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** The whole system in this process, on databases of its own, with one organization and its owner. */
export type TestStack = Pick<Stack, 'baseUrl' | 'internalUrls'> & {
  system: SystemConfig;
  founded: Founded;
  /** What the processes have logged, line by line. */
  logged: string[];
};

const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Starts the system for the tests of one file, and stops it after them. */
export async function startTestStack(): Promise<TestStack> {
  const directory = await temporaryDirectory();
  const logged: string[] = [];
  const system: SystemConfig = {
    host: '127.0.0.1',
    port: 0,
    publicOrigin: 'http://127.0.0.1',
    stores: storeUrls(),
    databasePrefix: `test-${randomUUID().slice(0, 8)}`,
    secrets: await loadSecrets(directory),
    mailDirectory: `${directory}/mail`,
    logLevel: 'info',
  };
  const stack = await startStack(system, { logDestination: { write: (line) => logged.push(line) } });
  stops.push(stack.stop);
  const { baseUrl, internalUrls } = stack;
  return { baseUrl, internalUrls, system, founded: await found(system, internalUrls), logged };
}

async function found({ secrets }: SystemConfig, urls: Stack['internalUrls']): Promise<Founded> {
  const { privateKey } = secrets.principalKeys.cli;
  const signer = createTokenSigner({ processName: 'cli', privateKey, now: systemClock });
  const clientOf = (service: 'identity' | 'organizations') =>
    createServiceClient({ service, urls: urls[service], signer });
  const services = { identity: clientOf('identity'), organizations: clientOf('organizations') };
  try {
    return await foundOrganization(services, {
      organizationName: 'Acme',
      ownerName: 'Olivia Owner',
      ownerEmail: 'olivia@acme.example',
    });
  } finally {
    await Promise.all([services.identity.close(), services.organizations.close()]);
  }
}
