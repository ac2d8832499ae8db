import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { ServiceName } from '@compliance/kit/process/config';

/** Removes what all services have of an organization. Repeated, it goes on where it was. @throws UnavailableError */
export type PurgeEverywhere = (organizationId: string, requestId: string) => Promise<void>;

const services = ['assets', 'frameworks', 'identity', 'organizations'] as const;
/** No client waits, so even the largest organization gets the time that it takes. */
const timeoutMs = 60_000;

export function purgeEverywhereAt(clientOf: (service: ServiceName) => ServiceClient): PurgeEverywhere {
  return async (organizationId, requestId) => {
    const options = { requestId, repeatable: true, timeoutMs };
    for (const service of services) {
      await clientOf(service).call('/internal/purge-organization', { organizationId }, options);
    }
  };
}
