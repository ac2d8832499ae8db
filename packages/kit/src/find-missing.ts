import type { ServiceName } from './config.ts';
import type { GidType } from './gid.ts';
import type { FindMissing, Reference } from './references.ts';
import type { RequestContext } from './request-context.ts';
import type { ServiceClient } from './service-client.ts';

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
