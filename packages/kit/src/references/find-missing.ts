import type { ServiceClient } from '../internal/service-client.ts';
import type { GidType } from '../operation/gid.ts';
import type { RequestContext } from '../operation/request-context.ts';
import type { ServiceName } from '../process/config.ts';
import type { FindMissing, Reference } from './references.ts';

/** Which service answers for records of a type that others name as values. */
const owners: Partial<Record<GidType, ServiceName>> = { Profile: 'identity', Vendor: 'organizations' };

/** One call a service, all at once. @throws UnavailableError when one of them does not answer */
export function findMissingAt(
  clientOf: (service: ServiceName) => ServiceClient,
  { requestId }: Pick<RequestContext, 'requestId'>,
): FindMissing {
  return async (organizationId, references) => {
    const byOwner = Map.groupBy(references, ({ type }) => ownerOf(type));
    const answers = await Promise.all(
      [...byOwner].map(([service, asked]) =>
        clientOf(service).call<{ missing: string[] }>(
          '/internal/check-references',
          { organizationId, references: asked.map(({ type, id }): Reference => ({ type, id })) },
          { requestId, repeatable: true },
        ),
      ),
    );
    return answers.flatMap(({ missing }) => missing);
  };
}

function ownerOf(type: GidType): ServiceName {
  const owner = owners[type];
  if (owner === undefined) throw new Error(`No service answers for references to ${type}`);
  return owner;
}
