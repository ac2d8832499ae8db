import type { ApiOperation } from './ask-over.ts';
import { pageArguments, pageInfo, pageVariables } from './page-selection.ts';

const fields = `{
  id organizationId url eventTypes state secretVersion replayedFrom replayedAt version createdAt updatedAt
}`;

export const createWebhook: ApiOperation = {
  document: `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook ${fields} } }`,
};

export const updateWebhook: ApiOperation = {
  document: `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook ${fields} } }`,
};

export const deleteWebhook: ApiOperation = {
  document: `mutation ($input: DeleteWebhookInput!) { deleteWebhook(input: $input) { deletedWebhookId } }`,
};

export const rotateWebhookSecret: ApiOperation = {
  document: `mutation ($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) { webhook ${fields} }
  }`,
};

export const replayWebhook: ApiOperation = {
  document: `mutation ($input: ReplayWebhookInput!) { replayWebhook(input: $input) { webhook ${fields} } }`,
};

export const getWebhook: ApiOperation = {
  document: `query ($id: ID!) { webhook(id: $id) ${fields} }`,
};

export const listWebhooks: ApiOperation = {
  document: `query ($organizationId: ID!, $asOf: DateTime, ${pageVariables}, $orderBy: WebhookOrder) {
    webhooks(organizationId: $organizationId, asOf: $asOf, ${pageArguments}, orderBy: $orderBy) {
      nodes ${fields} ${pageInfo}
    }
  }`,
};
