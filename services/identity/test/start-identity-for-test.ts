import { readdir, readFile } from 'node:fs/promises';
import { startIdentity } from '@compliance/identity/server';
import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { Credential } from '@compliance/kit/operation/credential';
import { newId } from '@compliance/kit/operation/gid';
import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import { inDatabase } from '@compliance/testing/in-database';
import { startService, type TestService } from '@compliance/testing/start-service';

/** An organization with its first owner, who is a person, and how to act in it. */
export type TestOrganization = {
  id: string;
  /** Its global id. */
  gid: string;
  owner: Principal;
  ownerProfile: string;
  ownerEmail: string;
  /** Somebody with a role here whom the store does not know: rights are read from the principal alone. */
  as(role: MembershipRole): Principal;
};

export type TestIdentity = TestService & {
  found(): Promise<TestOrganization>;
  /** The global id of a new user. */
  createUser(organization: TestOrganization, more?: object): Promise<string>;
  /** Invites a user and answers the token in the mail. */
  invite(organization: TestOrganization, profileId: string): Promise<string>;
  /** Makes a user who can sign in, and answers them as they act. */
  join(organization: TestOrganization, more?: object): Promise<Principal>;
  signIn(email: string): Promise<StartedSession>;
  /** Who acts with the session that starting it answered. */
  principalOf(session: StartedSession): Promise<Principal | null>;
  /** The global id of a principal's only profile. */
  profileOf(principal: Principal): string;
  /** What the journal has of an organization or a person, known by their stored id. */
  journalOf(streamId: string): Promise<JournalEntry[]>;
};

export type StartedSession = { session: { token: string; maxAgeSeconds: number } };

export const password = 'correct horse battery';

/** Where people of the tests are. */
export const address = '203.0.113.1';

type Options = Parameters<typeof startService<'identity'>>[1];

export async function startIdentityForTest(options: Partial<Options> = {}): Promise<TestIdentity> {
  const service = await startService('identity', { start: startIdentity, ...options });
  return {
    ...service,
    found: () => found(service),
    createUser: (organization, more) => createUser(service, organization, more),
    invite: (organization, profileId) => invite(service, organization, profileId),
    join: async (organization, more) => {
      const token = await invite(service, organization, await createUser(service, organization, more));
      const session = await service.call<StartedSession>('auth/accept-invitation', {
        token,
        password,
        address,
      });
      return (await signedIn(service, session)) as Principal;
    },
    signIn: (email) => service.call<StartedSession>('auth/sign-in', { email, password, address }),
    principalOf: (session) => signedIn(service, session),
    profileOf: (principal) => profileOf(service, principal),
    journalOf: (streamId) => journalOf(service, streamId),
  };
}

export const roles: readonly MembershipRole[] = membershipRoles;

async function found(service: TestService): Promise<TestOrganization> {
  const organizationId = newId();
  const ownerEmail = `owner-${organizationId.toLowerCase()}@example.com`;
  const { principal } = await service.call<{ principal: Principal }>(
    'create-person',
    { fullName: 'Olive Owner', emailAddress: ownerEmail, password },
    'cli',
  );
  const membership = await service.call<Principal['memberships'][number]>(
    'create-owner',
    {
      organizationId,
      personId: principal.personId,
      actor: { profileId: null, apiKeyId: null, sessionId: null, kind: 'CLI' },
      commitBy: service.now() + 15_000,
    },
    'organizations',
  );
  const gid = (type: 'Organization' | 'Profile', id: string): string =>
    service.gids.encode({ type, scopeId: organizationId, id });
  return {
    id: organizationId,
    gid: gid('Organization', organizationId),
    owner: { ...principal, credential: { kind: 'SESSION', id: newId() }, memberships: [membership] },
    ownerProfile: gid('Profile', membership.profileId),
    ownerEmail,
    as: (role) => ({
      personId: newId(),
      credential: { kind: 'PERSONAL', id: newId() },
      epoch: 1,
      memberships: [{ organizationId, profileId: newId(), role }],
    }),
  };
}

let users = 0;

async function createUser(
  service: TestService,
  { gid, owner }: TestOrganization,
  more: object = {},
): Promise<string> {
  users += 1;
  const input = {
    organizationId: gid,
    fullName: `User ${users}`,
    emailAddress: `user-${users}@example.com`,
    role: 'EMPLOYEE',
    ...more,
  };
  const { data, errors } = await service.ask<{ createUser: { user: { id: string } } | null }>(
    owner,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    { input },
  );
  if (!data.createUser) throw new Error(JSON.stringify(errors));
  return data.createUser.user.id;
}

async function invite(
  service: TestService,
  { gid: organizationId, owner }: TestOrganization,
  profileId: string,
): Promise<string> {
  const { errors } = await service.ask(
    owner,
    'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }',
    { input: { organizationId, profileId } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return lastInvitationToken(service);
}

async function signedIn(service: TestService, { session }: StartedSession): Promise<Principal | null> {
  return principalOf(service, { kind: 'session', token: session.token });
}

/** Who a credential stands for, as the edges ask. */
export async function principalOf(service: TestService, credential: Credential): Promise<Principal | null> {
  type Answer = { recognized: Recognized | null };
  const { recognized } = await service.call<Answer>('introspect', { credential });
  return recognized?.principal ?? null;
}

function profileOf({ gids }: TestService, { memberships: [membership] }: Principal): string {
  const { organizationId: scopeId = '', profileId: id = '' } = membership ?? {};
  return gids.encode({ type: 'Profile', scopeId, id });
}

async function lastInvitationToken({ mailDirectory }: TestService): Promise<string> {
  const files = (await readdir(mailDirectory)).sort();
  const mail = await readFile(`${mailDirectory}/${files.at(-1)}`, 'utf8');
  const token = /#token=([\w-]+)/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`no token in ${mail}`);
  return token;
}

/** Out of the store: no process is told what people do for themselves. */
function journalOf({ databasePrefix }: TestService, streamId: string): Promise<JournalEntry[]> {
  return inDatabase(`${databasePrefix}_identity`, (database) =>
    database
      .collection<JournalEntry>('journal')
      .find({ streamId }, { projection: { _id: 0 } })
      .sort({ sequence: 1 })
      .toArray(),
  );
}
