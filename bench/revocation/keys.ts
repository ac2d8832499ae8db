import type { Connection, Reply } from '../connection.ts';

/** Somebody who can sign in, with an organization of their own. */
export type Person = { email: string; password: string; organizationId: string; profileId: string };

export type Kind = 'PERSONAL' | 'MCP';

/** A key that is to be revoked while it is used. */
export type UsedKey = {
  kind: Kind;
  id: string;
  token: string;
  /** The answer to its revocation has been read. */
  isRevoked: boolean;
  /**
   * And what is read from now on was not there yet at that time: all that had arrived before the revocation's answer is
   * read in the same turn of the event loop, or was read before.
   */
  isOver: boolean;
};

/** On a busy machine, or while processes are away, several attempts may fail. */
const maxTries = 100;

export const graphqlPath = '/api/console/v1/graphql';

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { id } } }`;
const revoke = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { state } } }`;

export async function createKey(console: Connection, session: object, kind: Kind): Promise<UsedKey> {
  for (let tries = 0; ; tries += 1) {
    const body = JSON.stringify({ query: create, variables: { input: { name: 'Attacked', kind } } });
    const reply = await console.post(graphqlPath, session, body).catch(() => undefined);
    type Created = { data?: { createApiKey?: { token: string; apiKey: { id: string } } } };
    const created = reply && (JSON.parse(reply.body) as Created).data?.createApiKey;
    if (created)
      return { kind, id: created.apiKey.id, token: created.token, isRevoked: false, isOver: false };
    if (tries === maxTries) throw new Error(`no key: ${reply?.status} ${reply?.body}`);
  }
}

/** Sends the revocation until it succeeds. Answers how long the successful attempt took. */
export async function revokeKey(
  console: Connection,
  session: object,
  key: UsedKey,
): Promise<{ ms: number; failed: number }> {
  const body = JSON.stringify({ query: revoke, variables: { input: { apiKeyId: key.id } } });
  for (let failed = 0; failed < maxTries; failed += 1) {
    const start = performance.now();
    const reply = await console
      .post(graphqlPath, session, body)
      .catch((): Reply => ({ status: 0, body: '' }));
    if (reply.body.includes('"REVOKED"')) {
      key.isRevoked = true;
      setImmediate(() => {
        key.isOver = true;
      });
      return { ms: performance.now() - start, failed };
    }
  }
  throw new Error('a key could not be revoked');
}
