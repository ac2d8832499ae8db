import { randomUUID } from 'node:crypto';
import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { graphqlData } from '@compliance/testing/graphql';
import type { Member } from '@compliance/testing/join-organization';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import type { TestSystem } from '@compliance/testing/test-system';
import { plantRecords } from './plant-records.ts';

/** A member with a session beside the keys. */
export type SignedInMember = Member & { cookie: string; sessionId: string; apiKeyId: string };

/** `idleProfile` is an invited user whom no record names; `earlierSnapshot` has none of the records. */
const recordKinds = [
  'organization',
  'profile',
  'idleProfile',
  'membership',
  'invitation',
  'vendor',
  'asset',
  'framework',
  'control',
  'snapshot',
  'earlierSnapshot',
  'webhook',
  'auditLogEntry',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** An organization with a member of each role, and records that all have the marker in every text. */
export type Tenant = {
  marker: string;
  members: Record<MembershipRole, SignedInMember>;
  records: Record<RecordKind, string>;
  /** Those of which one was deleted. */
  deleted: Partial<Record<RecordKind, string>>;
};

export async function newTenant(system: TestSystem): Promise<Tenant> {
  const marker = `canary${randomUUID().replaceAll('-', '')}`;
  const { organizationId, members } = await newStaffedOrganization(system);
  const signedIn = {} as Record<MembershipRole, SignedInMember>;
  // One after another: hashing their passwords at once would hold up everything else.
  for (const role of membershipRoles) signedIn[role] = await signIn(system, members[role]);
  return {
    marker,
    members: signedIn,
    ...(await plantRecords(system, members.OWNER, organizationId, marker)),
  };
}

type OwnIds = {
  viewer: {
    apiKeys: { nodes: { id: string; kind: string }[] };
    sessions: { id: string; current: boolean }[];
  };
};

async function signIn(system: TestSystem, member: Member): Promise<SignedInMember> {
  const { email, password } = member;
  const response = await fetch(`${system.baseUrl}/api/auth/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  const { viewer } = await graphqlData<OwnIds>(
    system,
    { cookie },
    '{ viewer { apiKeys { nodes { id kind } } sessions { id current } } }',
  );
  const sessionId = viewer.sessions.find(({ current }) => current)?.id ?? '';
  return { ...member, cookie, sessionId, apiKeyId: viewer.apiKeys.nodes[0]?.id ?? '' };
}
