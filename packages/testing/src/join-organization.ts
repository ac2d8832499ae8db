import { randomUUID } from 'node:crypto';
import type { MembershipRole } from '@compliance/kit/operation/policy';
import { graphqlData } from './graphql.ts';
import { mailTo } from './mail-to.ts';
import type { TestOrganization } from './new-organization.ts';
import type { TestSystem } from './test-system.ts';

/** Somebody who can sign in and has a key for each interface. */
export type Member = {
  profileId: string;
  email: string;
  password: string;
  personalKey: string;
  mcpKey: string;
};

const createUser = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;
const inviteUser = `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }`;
const createKeys = `mutation ($personal: CreateApiKeyInput!, $mcp: CreateApiKeyInput!) {
  personal: createApiKey(input: $personal) { token }
  mcp: createApiKey(input: $mcp) { token }
}`;

/** Makes a user, invites them, and accepts the invitation that arrives by mail, as the person would. */
export async function joinOrganization(
  system: Pick<TestSystem, 'baseUrl' | 'mailDirectory'>,
  { organizationId, owner }: TestOrganization,
  role: MembershipRole,
): Promise<Member> {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.com`;
  const { createUser: created } = await graphqlData<{ createUser: { user: { id: string } } }>(
    system,
    owner,
    createUser,
    { input: { organizationId, fullName: `The ${role.toLowerCase()}`, emailAddress: email, role } },
  );
  const profileId = created.user.id;
  await graphqlData(system, owner, inviteUser, { input: { organizationId, profileId } });
  const password = randomUUID();
  const cookie = await acceptInvitation(system, email, password);
  const keys = await graphqlData<Record<'personal' | 'mcp', { token: string }>>(
    system,
    { cookie },
    createKeys,
    {
      personal: { name: 'Script', kind: 'PERSONAL' },
      mcp: { name: 'Agent', kind: 'MCP' },
    },
  );
  return { profileId, email, password, personalKey: keys.personal.token, mcpKey: keys.mcp.token };
}

/** Answers the session cookie. */
export async function acceptInvitation(
  system: Pick<TestSystem, 'baseUrl' | 'mailDirectory'>,
  email: string,
  password: string,
): Promise<string> {
  const mail = await mailTo(system.mailDirectory, email);
  const [, token] = /#token=([\w-]+)/.exec(mail) ?? [];
  const response = await fetch(`${system.baseUrl}/api/auth/v1/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (response.status !== 204 || cookie === undefined) throw new Error(`not accepted: ${response.status}`);
  return cookie;
}
