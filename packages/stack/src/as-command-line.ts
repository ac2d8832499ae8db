import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import { systemClock } from '@compliance/kit/process/clock';
import type { Secrets } from './secrets.ts';

/** The services the command line speaks to, with its own key: it may act for the people of the installation. */
export type CommandLineServices = { identity: ServiceClient; organizations: ServiceClient };

export async function asCommandLine<Result>(
  internalUrls: Record<keyof CommandLineServices, string[]>,
  { principalKeys }: Secrets,
  use: (services: CommandLineServices) => Promise<Result>,
): Promise<Result> {
  const { privateKey } = principalKeys.cli;
  const signer = createTokenSigner({ processName: 'cli', privateKey, now: systemClock });
  const identity = createServiceClient({ service: 'identity', urls: internalUrls.identity, signer });
  const organizations = createServiceClient({
    service: 'organizations',
    urls: internalUrls.organizations,
    signer,
  });
  try {
    return await use({ identity, organizations });
  } finally {
    await Promise.all([identity.close(), organizations.close()]);
  }
}
