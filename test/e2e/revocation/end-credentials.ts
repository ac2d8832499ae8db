import { graphqlData } from '@compliance/testing/graphql';
import type { Session } from '@compliance/testing/sign-in';

type System = { baseUrl: string };
export type Kind = 'PERSONAL' | 'MCP';
export type Key = { id: string; token: string };

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id } } }`;

export async function createKey(
  system: System,
  session: Session,
  kind: Kind,
  more: { expiresAt?: string } = {},
): Promise<Key> {
  type Created = { createApiKey: { token: string; apiKey: { id: string } } };
  const input = { name: 'Spare', kind, ...more };
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
