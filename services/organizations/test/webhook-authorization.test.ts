import type { MembershipRole } from '@compliance/kit/operation/policy';
import type { ApiOperation } from '@compliance/testing/ask-over';
import { describeRights } from '@compliance/testing/describe-rights';
import { newStaffedOrganization } from '@compliance/testing/new-organization';
import { newWebhook } from '@compliance/testing/new-webhook';
import { startReceiver } from '@compliance/testing/start-receiver';
import { sharedTestSystem } from '@compliance/testing/test-system';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@compliance/testing/webhook-operations';
import { beforeAll, describe } from '@jest/globals';

const administrators: readonly MembershipRole[] = ['OWNER', 'ADMIN'];

const system = sharedTestSystem();
let organization: Awaited<ReturnType<typeof newStaffedOrganization>>;
let id: string;

const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  ...more,
});
const url = 'https://hooks.example/';
const listOfOrganization: ApiOperation = {
  document: 'query ($id: ID!) { organization(id: $id) { webhooks { nodes { id } } } }',
};

beforeAll(async () => {
  organization = await newStaffedOrganization(system);
  ({ id } = await newWebhook(system, organization, (await startReceiver()).url));
});

describe('in an organization', () => {
  const dryRun = true;
  describeRights(
    () => ({ system, members: organization.members }),
    [
      [
        'create webhooks',
        administrators,
        createWebhook,
        () => inOrganization({ url, eventTypes: [], dryRun }),
      ],
      ['update webhooks', administrators, updateWebhook, () => ({ id, state: 'PAUSED', dryRun })],
      ['delete webhooks', administrators, deleteWebhook, () => ({ webhookId: id, dryRun })],
      ['rotate secrets', administrators, rotateWebhookSecret, () => ({ webhookId: id, dryRun })],
      ['replay events', administrators, replayWebhook, () => ({ webhookId: id, fromSequence: 1, dryRun })],
      ['read a webhook', administrators, getWebhook, () => ({ id })],
      ['list webhooks', administrators, listWebhooks, () => inOrganization()],
      [
        'list those of the organization',
        administrators,
        listOfOrganization,
        () => ({ id: organization.organizationId }),
      ],
    ],
  );
});
