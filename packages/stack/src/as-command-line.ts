import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import { systemClock } from '@compliance/kit/process/clock';
import type { Secrets } from './secrets.ts';

const services = ['identity', 'organizations', 'frameworks', 'assets'] as const;

/** The services the command line speaks to, with its own key: it may act for the people of the installation. */
export type CommandLineServices = Record<(typeof services)[number], ServiceClient>;

export async function asCommandLine<Result>(
  internalUrls: Record<keyof CommandLineServices, string[]>,
  { principalKeys }: Secrets,
  use: (services: CommandLineServices) => Promise<Result>,
): Promise<Result> {
  const { privateKey } = principalKeys.cli;
  const signer = createTokenSigner({ processName: 'cli', privateKey, now: systemClock });
  const clients = services.map((service) => {
    return [service, createServiceClient({ service, urls: internalUrls[service], signer })] as const;
  });
  try {
    return await use(Object.fromEntries(clients) as CommandLineServices);
  } finally {
    await Promise.all(clients.map(([, client]) => client.close()));
  }
}
