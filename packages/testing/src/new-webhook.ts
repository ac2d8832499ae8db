import { graphqlData } from './graphql.ts';
import type { TestOrganization } from './new-organization.ts';

export type NewWebhook = { id: string; secret: string };

type Created = { createWebhook: { webhook: { id: string }; secret: string } };

const document = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { webhook { id } secret }
}`;

/** Makes a webhook, of all events when no types are named. */
export async function newWebhook(
  system: { baseUrl: string },
  { organizationId, owner }: TestOrganization,
  url: string,
  eventTypes: readonly string[] = [],
): Promise<NewWebhook> {
  const input = { organizationId, url, eventTypes };
  const { createWebhook } = await graphqlData<Created>(system, owner, document, { input });
  return { id: createWebhook.webhook.id, secret: createWebhook.secret };
}
