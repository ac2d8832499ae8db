import { createGids } from '@compliance/kit/operation/gid';
import { founderRole } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { TestSystem } from '@compliance/testing/test-system';
import { plantRecords } from '../sweeps/plant-records.ts';
import type { RecordKind } from '../sweeps/tenant.ts';
import type { Service } from './entities.ts';
import { type Answer, knock } from './knock.ts';
import { claimsOf, tokenOf } from './token.ts';

/** An owner with a record of every kind, and the principal that the gateway would make of them. */
export type Caller = { principal: Principal; owner: TestOrganization['owner']; idOf(type: string): string };

export async function newCaller(system: TestSystem): Promise<Caller> {
  const organization = await newOrganization(system);
  const { owner, organizationId } = organization;
  const { records } = await plantRecords(system, owner, organizationId, `marker${organizationId}`);
  const { viewer } = await graphqlData<{ viewer: { id: string } }>(system, owner, '{ viewer { id } }');
  const principal = sessionOf(system, organization, viewer.id);
  const query = '{ viewer { apiKeys { nodes { id } } } }';
  const { text } = await askSubgraph(system, 'identity', principal, { query });
  const [apiKey] = JSON.parse(text).data.viewer.apiKeys.nodes;
  const personal: Record<string, string> = { Viewer: viewer.id, ApiKey: apiKey.id };
  const idOf = (type: string): string => {
    const id = personal[type] ?? records[`${type[0]?.toLowerCase()}${type.slice(1)}` as RecordKind];
    if (id === undefined) throw new Error(`There is no ${type} to try`);
    return id;
  };
  return { principal, owner, idOf };
}

/** Asks a service's part of the graph as the gateway does. */
export function askSubgraph(
  { internalUrls, secrets }: TestSystem,
  service: Service,
  principal: Principal,
  body: { query: string; variables?: object },
): Promise<Answer> {
  const token = tokenOf(claimsOf('gateway', service, principal), secrets.principalKeys.gateway);
  const door = { url: internalUrls[service][0] ?? '', path: '/graphql' };
  return knock(door, { headers: ['authorization', `Bearer ${token}`], body: JSON.stringify(body) });
}

/** The owner with a session, because keys are not shown to keys. */
function sessionOf(
  { secrets }: TestSystem,
  { organizationId, owner }: TestOrganization,
  viewerId: string,
): Principal {
  const gids = createGids(Buffer.from(secrets.gidKey, 'base64url'));
  const storedId = (id: string): string => gids.decode(id)?.id ?? '';
  return {
    personId: storedId(viewerId),
    credential: { kind: 'SESSION', id: 'session' },
    epoch: 1,
    memberships: [
      {
        organizationId: storedId(organizationId),
        profileId: storedId(owner.profileId),
        role: founderRole,
      },
    ],
  };
}
