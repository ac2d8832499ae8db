import { randomUUID } from 'node:crypto';
import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import { mailTo } from '@compliance/testing/mail-to';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startReceiver } from '@compliance/testing/start-receiver';
import { bearer, type Client, consolePath, mcpPath, session } from './client.ts';

/** A text that looks different in JSON, in a URL and in a header. */
export function newSecret(): string {
  return `${randomUUID()}"\\ü&%`;
}

/** Collects secrets under the names of how they are used. */
export type Keep = (name: string, secret: string) => string;

/** Uses every kind of secret in every way, until it is revoked, expired, replaced or used up. */
export async function useSecrets(
  system: OwnTestSystem,
  client: Client,
  keep: Keep,
): Promise<TestOrganization> {
  const organization = await newOrganization(system);
  const { owner } = organization;
  keep('the password of the founder', owner.password);
  keep('the first personal key', owner.personalKey);
  keep('the first MCP key', owner.mcpKey);
  await call(client, owner);
  const invited = await acceptInvitation(system, client, keep, organization);
  const cookie = await signIn(client, keep, invited);
  await useKeys(system, client, keep, cookie);
  await changePassword(client, keep, cookie, invited.password);
  await useWebhook(client, keep, organization);
  return organization;
}

async function call(
  client: Client,
  { personalKey, mcpKey }: { personalKey: string; mcpKey: string },
): Promise<void> {
  await client.send({
    path: consolePath,
    headers: bearer(personalKey),
    body: { query: '{ viewer { id } }' },
  });
  const params = { name: 'listOrganizations', arguments: {} };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  await client.send({ path: mcpPath, headers: bearer(mcpKey), body });
}

async function acceptInvitation(
  system: OwnTestSystem,
  client: Client,
  keep: Keep,
  { organizationId, owner }: TestOrganization,
): Promise<{ email: string; password: string }> {
  const email = `invited-${randomUUID()}@example.com`;
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
  const input = { organizationId, fullName: 'Ivy Invited', emailAddress: email, role: 'VIEWER' };
  // A busy machine may not do it at once, and says so.
  const made = await eventually(() =>
    graphqlData<{ createUser: { user: { id: string } } }>(system, owner, create, { input }),
  );
  const invite = 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { invitation { id } } }';
  const invitation = { organizationId, profileId: made.createUser.user.id };
  await client.send({
    path: consolePath,
    headers: bearer(owner.personalKey),
    body: { query: invite, variables: { input: invitation } },
  });
  const [, token = ''] = /#token=([\w-]+)/.exec(await mailTo(system.mailDirectory, email)) ?? [];
  keep('the link of an invitation', token);
  const accept = (body: object) => client.send({ path: '/api/auth/v1/accept-invitation', body });
  await accept({
    token: `${token.slice(0, -1)}x`,
    password: keep('a password for a false link', newSecret()),
  });
  await accept({ token, password: keep('a password that is too short', newSecret().slice(-6)) });
  const password = keep('the password of the invited', newSecret());
  const accepted = await accept({ token, password });
  if (accepted.status !== 204) throw new Error(`not accepted: ${accepted.status} ${accepted.text}`);
  keep('the session of the invited', accepted.cookie.slice('session='.length));
  await accept({ token, password: keep('a password for a used link', newSecret()) });
  return { email, password };
}

async function signIn(
  client: Client,
  keep: Keep,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const path = '/api/auth/v1/sign-in';
  await client.send({ path, body: { email, password: keep('a wrong password', newSecret()) } });
  await client.send({
    path,
    body: { email: 'nobody@example.com', password: keep('a password of nobody', newSecret()) },
  });
  await client.send({
    path,
    body: { email, password, secret: keep('an unknown member at sign-in', newSecret()) },
  });
  const ended = await client.send({ path, body: { email, password } });
  keep('a session that was ended', ended.cookie.slice('session='.length));
  await client.send({ path: '/api/auth/v1/sign-out', headers: session(ended.cookie) });
  await client.send({
    path: consolePath,
    headers: session(ended.cookie),
    body: { query: '{ viewer { id } }' },
  });
  const { cookie } = await client.send({ path, body: { email, password } });
  keep('a session', cookie.slice('session='.length));
  return cookie;
}

async function useKeys(system: OwnTestSystem, client: Client, keep: Keep, cookie: string): Promise<void> {
  const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id } } }`;
  const newKey = async (name: string, input: object): Promise<{ token: string; id: string }> => {
    const body = { query: create, variables: { input: { name, ...input } } };
    const { text } = await client.sendForSecret({ path: consolePath, headers: session(cookie), body });
    const { token, apiKey } = JSON.parse(text).data.createApiKey;
    return { token: keep(name, token), id: apiKey.id };
  };
  const hourMs = 60 * 60 * 1000;
  const expiresAt = new Date(system.now() + hourMs).toISOString();
  const revoked = await newKey('a revoked key', { kind: 'PERSONAL' });
  const mcp = await newKey('an MCP key', { kind: 'MCP' });
  const expired = await newKey('an expired key', { kind: 'PERSONAL', expiresAt });
  await call(client, { personalKey: revoked.token, mcpKey: mcp.token });
  await call(client, { personalKey: expired.token, mcpKey: revoked.token });
  const revoke = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { id state } } }`;
  const body = { query: revoke, variables: { input: { apiKeyId: revoked.id } } };
  await client.send({ path: consolePath, headers: session(cookie), body });
  system.now.advance(2 * hourMs);
  await call(client, { personalKey: revoked.token, mcpKey: mcp.token });
  await call(client, { personalKey: expired.token, mcpKey: expired.token });
}

async function changePassword(client: Client, keep: Keep, cookie: string, current: string): Promise<void> {
  const change = (body: object) =>
    client.send({ path: '/api/auth/v1/password', headers: session(cookie), body });
  const next = keep('the next password', newSecret());
  await change({ current: keep('a wrong current password', newSecret()), next });
  await change({ current, next: keep('a next password that is too short', newSecret().slice(-6)) });
  const changed = await change({ current, next });
  if (changed.status !== 204) throw new Error(`not changed: ${changed.status} ${changed.text}`);
}

/** Shows both secrets that a webhook has had, and has both sign events. */
async function useWebhook(
  client: Client,
  keep: Keep,
  { organizationId, owner }: TestOrganization,
): Promise<void> {
  const headers = bearer(owner.personalKey);
  const show = async (mutation: string, fields: string, input: object): Promise<Record<string, string>> => {
    const type = `${mutation.slice(0, 1).toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { secret ${fields} } }`;
    const { text } = await client.sendForSecret({
      path: consolePath,
      headers,
      body: { query, variables: { input } },
    });
    const { secret, webhook } = JSON.parse(text).data[mutation];
    keep(`the secret of ${mutation}`, secret);
    return webhook;
  };
  const { url, received } = await startReceiver();
  const { id } = await show('createWebhook', 'webhook { id }', { organizationId, url, eventTypes: [] });
  await show('rotateWebhookSecret', 'webhook { id }', { webhookId: id });
  await eventually(() => {
    if (!received.some(({ event }) => event.type === 'webhook.updated'))
      throw new Error('nothing was signed');
  });
  const query =
    '{ organizations { nodes { webhooks { nodes { id url eventTypes deliveries { nodes { status } } } } } } }';
  await client.send({ path: consolePath, headers, body: { query } });
}
