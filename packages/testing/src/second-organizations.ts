import { newId } from '@compliance/kit/operation/gid';
import { founderRole } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import { startOrganizations } from '@compliance/organizations/server';
import type { TestOrganization } from './new-organization.ts';
import type { OwnTestSystem } from './open-test-system.ts';
import { startService, type TestService } from './start-service.ts';

/** Starts another process of `organizations` in a system, which sees the others where `serviceUrls` says. */
export function secondOrganizations(
  system: OwnTestSystem,
  serviceUrls: Record<string, string[]> = system.internalUrls,
): Promise<TestService> {
  return startService('organizations', {
    start: (config, overrides) => startOrganizations(config, { ...overrides, now: system.now }),
    secrets: system.secrets,
    databasePrefix: system.databasePrefix,
    serviceUrls,
  });
}

/** Whom the gateway would let the owner be. */
export function principalOfOwner(
  { gids }: TestService,
  { organizationId, owner }: TestOrganization,
): Principal {
  const { scopeId = '' } = gids.decode(organizationId) ?? {};
  const { id = '' } = gids.decode(owner.profileId) ?? {};
  return {
    personId: newId(),
    credential: { kind: 'PERSONAL', id: newId() },
    epoch: 1,
    memberships: [{ organizationId: scopeId, profileId: id, role: founderRole }],
  };
}
