import type { Principal } from '@compliance/kit/operation/principal';
import { principalOf, type TestIdentity } from './start-identity-for-test.ts';

export type ApiKey = Record<string, string | null> & { id: string; version: number };

type Kind = 'PERSONAL' | 'MCP';

/** What tests do with keys. */
export type ApiKeysForTest = {
  create(by: Principal, more?: object): Promise<{ token: string; apiKey: ApiKey }>;
  list(by: Principal): Promise<ApiKey[]>;
  introspect(token: string, kind?: Kind): Promise<Principal | null>;
  /** Who acts with a key that holds. */
  actingWith(token: string): Promise<Principal>;
  /** The codes of what went wrong with a mutation. */
  codesOf(by: Principal, mutation: string, input: object): Promise<unknown>;
  /** What has been done in a person's own stream. */
  actionsOf(person: Principal): Promise<string[]>;
};

const fields =
  'id name kind state expiresAt lastUsedAt revokedAt endReason lastFour createdAt updatedAt version';

export const createApiKey = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { token dryRun apiKey { ${fields} } } }`;

export const revokeApiKey = `mutation ($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { ${fields} } } }`;

export const listApiKeys = `query ($first: Int, $after: String) {
  viewer { kind apiKeys(first: $first, after: $after) {
    nodes { ${fields} } pageInfo { hasNextPage endCursor } totalCount } } }`;

export function apiKeysForTest(identity: TestIdentity): ApiKeysForTest {
  const introspect: ApiKeysForTest['introspect'] = (token, kind = 'PERSONAL') =>
    principalOf(identity, { kind: 'key', token, interface: kind });

  return {
    introspect,

    async create(by, more = {}) {
      type Created = { createApiKey: { token: string; apiKey: ApiKey } | null };
      const input = { name: 'CI', kind: 'PERSONAL', ...more };
      const { data, errors } = await identity.ask<Created>(by, createApiKey, { input });
      if (!data.createApiKey) throw new Error(JSON.stringify(errors));
      return data.createApiKey;
    },

    async list(by) {
      type Listed = { viewer: { apiKeys: { nodes: ApiKey[] } } };
      return (await identity.ask<Listed>(by, listApiKeys)).data.viewer.apiKeys.nodes;
    },

    async actingWith(token) {
      const principal = await introspect(token);
      if (principal === null) throw new Error('the key does not hold');
      return principal;
    },

    async codesOf(by, mutation, input) {
      const { errors } = await identity.ask(by, mutation, { input });
      return errors?.map(({ extensions }) => extensions.code);
    },

    async actionsOf({ personId }) {
      return (await identity.journalOf(personId)).map(({ action }) => action);
    },
  };
}
