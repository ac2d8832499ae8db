import { graphqlData } from '@compliance/testing/graphql';
import type { Member } from '@compliance/testing/join-organization';

type System = { baseUrl: string };
export type Kind = 'PERSONAL' | 'MCP';
export type Key = { id: string; token: string };

/** What a request of the console's own page sends. */
export type Session = Record<'cookie' | 'sec-fetch-site', string>;

export async function signIn({ baseUrl }: System, { email, password }: Member): Promise<Session> {
  const response = await fetch(`${baseUrl}/api/auth/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`not signed in: ${response.status}`);
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id } } }`;

export async function createKey(system: System, session: Session, kind: Kind): Promise<Key> {
  type Created = { createApiKey: { token: string; apiKey: { id: string } } };
  const input = { name: 'Spare', kind };
  const { createApiKey } = await graphqlData<Created>(system, session, create, { input });
  return { id: createApiKey.apiKey.id, token: createApiKey.token };
}

export const revokeApiKey = `mutation ($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { state } }
}`;

/** Resolves when the revocation is answered. @throws Error when it is not done */
export async function revokeKey(
  system: System,
  credential: Session | { personalKey: string },
  key: Pick<Key, 'id'>,
): Promise<void> {
  const input = { apiKeyId: key.id };
  const answer = await graphqlData(system, credential, revokeApiKey, { input });
  if (!JSON.stringify(answer).includes('REVOKED')) throw new Error(JSON.stringify(answer));
}
