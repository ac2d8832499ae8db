import { Agent, setGlobalDispatcher } from 'undici';

/** What one script sends, over as many connections as it likes. */
export type WritingClient = {
  /** Sends it again while the system says that it is too busy, or does not know what has become of it. */
  send<Data>(query: string, variables: object, idempotencyKey?: string): Promise<Answer<Data>>;
  /** The input of a new asset. */
  asset(name: string): object;
  organizationId: string;
};

export type Answer<Data> = {
  data: Data | null;
  errors?: { extensions: { code: string; retryable?: boolean } }[];
};

/** In the terms of HTTP: `{"error":"unavailable"}`, and no more is known. */
type Refusal = { error: string; errors?: never };

type Founded = { organizationId: string; ownerProfileId: string; personalKey: string };

setGlobalDispatcher(new Agent({ connections: 64 }));

export function createAsClient(baseUrl: string, founded: Founded): WritingClient {
  const { organizationId, ownerProfileId: ownerId, personalKey } = founded;
  return {
    async send<Data>(query: string, variables: object, idempotencyKey?: string): Promise<Answer<Data>> {
      const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${personalKey}`,
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const answer = (await response.json()) as Answer<Data> | Refusal;
      const isLeftOpen = 'error' in answer || answer.errors?.[0]?.extensions.retryable === true;
      return isLeftOpen ? this.send(query, variables, idempotencyKey) : answer;
    },
    asset: (name) => ({
      organizationId,
      name,
      ownerId,
      amount: 1,
      assetType: 'VIRTUAL',
      dataTypesStored: 'none',
    }),
    organizationId,
  };
}
