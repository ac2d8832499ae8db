import { Agent, setGlobalDispatcher } from 'undici';

/** What one script sends, over as many connections as it likes. */
export type WritingClient = {
  /** @throws Error for anything but a GraphQL answer */
  send<Data>(query: string, variables: object, idempotencyKey?: string): Promise<Answer<Data>>;
  /** The input of a new asset. */
  asset(name: string): object;
  organizationId: string;
};

export type Answer<Data> = { data: Data | null; errors?: { extensions: { code: string } }[] };

type Founded = { organizationId: string; ownerProfileId: string; personalKey: string };

setGlobalDispatcher(new Agent({ connections: 64 }));

export function createAsClient(baseUrl: string, founded: Founded): WritingClient {
  const { organizationId, ownerProfileId: ownerId, personalKey } = founded;
  return {
    async send(query, variables, idempotencyKey) {
      const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${personalKey}`,
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as never;
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
