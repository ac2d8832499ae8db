import { graphqlData } from './graphql.ts';
import type { TestOrganization } from './new-organization.ts';

export type TestDelivery = {
  sequence: number;
  eventType: string;
  attempt: number;
  status: string;
  responseCode: number | null;
  failure: string | null;
  attemptedAt: string;
  nextAttemptAt: string | null;
};

type Found = { webhook: { state: string; deliveries: { nodes: TestDelivery[]; totalCount: number } } };

const document = `query ($id: ID!) {
  webhook(id: $id) {
    state
    deliveries(first: 100) {
      nodes { sequence eventType attempt status responseCode failure attemptedAt nextAttemptAt }
      totalCount
    }
  }
}`;

/** The log of a webhook's deliveries, the newest first, and whether the webhook is active. */
export async function readDeliveries(
  system: { baseUrl: string },
  { owner }: TestOrganization,
  id: string,
): Promise<{ state: string; deliveries: TestDelivery[]; totalCount: number }> {
  const { webhook } = await graphqlData<Found>(system, owner, document, { id });
  return {
    state: webhook.state,
    deliveries: webhook.deliveries.nodes,
    totalCount: webhook.deliveries.totalCount,
  };
}
