import { createGids } from '@compliance/kit/operation/gid';
import { membershipRoles } from '@compliance/kit/operation/policy';
import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import type { TestSystem } from '@compliance/testing/test-system';
import { newTenant, type SignedInMember, type Tenant } from '../sweeps/tenant.ts';
import type { Header } from './fuzz-request.ts';

/** What requests are made of: a tenant that sends them, and another one that they must never see anything of. */
export type Subject = {
  baseUrl: string;
  own: Tenant;
  foreign: Tenant;
  members: readonly SignedInMember[];
  /** Good ones of either tenant, of every type, and altered ones. */
  ids: readonly string[];
  cursors: readonly string[];
};

export async function openSubject(system: TestSystem): Promise<Subject> {
  // What a system that has just started does for the first time may take longer than it waits for itself.
  const own = await eventually(() => newTenant(system), 60_000);
  const foreign = await eventually(() => newTenant(system), 60_000);
  return {
    baseUrl: system.baseUrl,
    own,
    foreign,
    members: membershipRoles.map((role) => own.members[role]),
    ids: idsOf(system, own, foreign),
    cursors: [...(await cursorsOf(system, own)), ...(await cursorsOf(system, foreign))],
  };
}

export function bearer(key: string): Header {
  return ['authorization', `Bearer ${key}`];
}

function idsOf({ secrets }: TestSystem, own: Tenant, foreign: Tenant): string[] {
  const gids = createGids(Buffer.from(secrets.gidKey, 'base64url'));
  const live = [...Object.values(own.records), ...Object.values(own.deleted)];
  const others = [...Object.values(foreign.records), foreign.members.OWNER.profileId];
  const { apiKeyId, sessionId, profileId } = own.members.VIEWER;
  const snapshotId = gids.decode(own.records.snapshot)?.id ?? '';
  const past = (['asset', 'vendor', 'profile', 'control'] as const).flatMap((kind) => {
    const gid = gids.decode(own.records[kind]);
    return gid === undefined ? [] : [gids.encode({ ...gid, snapshotId })];
  });
  const altered = live.slice(0, 5).map((id) => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`);
  return [...live, apiKeyId, sessionId, profileId, ...past, ...others, ...altered];
}

type Lists = Record<string, Record<string, { pageInfo: { endCursor: string | null } }>>;

async function cursorsOf(system: TestSystem, { members, records }: Tenant): Promise<string[]> {
  const page = '{ pageInfo { endCursor } }';
  const lists = ['profiles', 'assets', 'vendors', 'frameworks', 'controls', 'snapshots'];
  const { organization } = await graphqlData<Lists>(
    system,
    members.OWNER,
    `query ($id: ID!) { organization(id: $id) {
      ${lists.map((list) => `${list}(first: 1) ${page}`).join(' ')}
      byName: assets(first: 1, orderBy: { field: NAME, direction: ASC }) ${page}
    } }`,
    { id: records.organization },
  );
  return Object.values(organization ?? {}).flatMap(({ pageInfo: { endCursor } }) => endCursor ?? []);
}
